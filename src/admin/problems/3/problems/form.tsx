import { ProblemForm } from '../../problem-form';
import { thirdLevelProblems } from './resource';

export default function ThirdLevelProblemForm() {
  return <ProblemForm resource={thirdLevelProblems} />;
}
