import { ProblemList } from '../../problem-list';
import { firstLevelProblems } from './resource';

export default function FirstLevelProblemList() {
  return <ProblemList resource={firstLevelProblems} />;
}
