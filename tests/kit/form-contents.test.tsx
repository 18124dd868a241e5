import { describeForms } from './form-contents';

describeForms();
