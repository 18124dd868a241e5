import { ProblemForm } from '../../problem-form';
import { secondLevelProblems } from './resource';

export default function SecondLevelProblemForm() {
  return <ProblemForm resource={secondLevelProblems} />;
}
