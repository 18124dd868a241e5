import { Field } from '../../kit/form/field';
import { Section } from '../../kit/form/section';
import { SingleForm } from '../../kit/form/single-form';
import { inviteCodeSettings } from './invite-code/resource';
import { lepSettings } from './lep/resource';
import { defaultTheme, generalPart, inviteCodePart, keptFields, lepPart } from './parts';
import { settings } from './resource';

const generalCall = {
  path: `${settings.path}/update`,
  sent: defaultTheme,
  kept: keptFields,
  doneKey: 'settings:settings.saved',
  failedKey: 'settings:settings.notSaved',
};

/** The tab 'Settings': all its fields are saved together. */
export function GeneralForm() {
  return (
    <SingleForm resource={generalPart} call={generalCall}>
      <Section title="coins">
        <Field source="win_coins" />
        <Field source="lose_coins" />
        <Field source="draw_coins" />
        <Field source="special_coins" />
        <Field source="daily_question_coins" />
        <Field source="daily_bonus" />
      </Section>
      <Section title="shop">
        <Field source="orders_sum_limit" />
        <Field source="leaf_exchange_rate" />
      </Section>
      <Section title="content">
        <Field source="content_limit_date" />
        <Field source="quiz_complexity_threshold" />
        <Field source="show_disclaimer" wide />
      </Section>
      <Section title="app">
        <Field source="ios_version" />
        <Field source="android_version" />
      </Section>
    </SingleForm>
  );
}

const inviteCodeCall = {
  path: inviteCodeSettings.path,
  doneKey: 'settings:invite-code.saved',
  failedKey: 'settings:invite-code.notSaved',
};
export function InviteCodeForm() {
  return (
    <SingleForm resource={inviteCodePart} call={inviteCodeCall}>
      <Section title="inviteCode">
        <Field source="invite_code_reward" />
        <Field source="invite_code_background" wide />
      </Section>
    </SingleForm>
  );
}

const lepCall = { path: lepSettings.path, doneKey: 'settings:lep.saved', failedKey: 'settings:lep.notSaved' };
export function LepForm() {
  return (
    <SingleForm resource={lepPart} call={lepCall}>
      <Section title="lep">
        <Field source="lep_registration_banner" wide />
        <Field source="lep_winner_banner" wide />
      </Section>
    </SingleForm>
  );
}
