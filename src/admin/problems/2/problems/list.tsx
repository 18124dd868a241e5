import { ProblemList } from '../../problem-list';
import { secondLevelProblems } from './resource';

export default function SecondLevelProblemList() {
  return <ProblemList resource={secondLevelProblems} />;
}
