export { calendarDates } from '../src/contract/calendar-dates';
export { ContractIn } from '../src/contract/contract-in';
export { contracts } from '../src/contract/contracts';
