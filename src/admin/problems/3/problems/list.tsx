import { ProblemList } from '../../problem-list';
import { thirdLevelProblems } from './resource';

export default function ThirdLevelProblemList() {
  return <ProblemList resource={thirdLevelProblems} />;
}
