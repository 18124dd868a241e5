import { ProblemForm } from '../../problem-form';
import { firstLevelProblems } from './resource';

export default function FirstLevelProblemForm() {
  return <ProblemForm resource={firstLevelProblems} />;
}
