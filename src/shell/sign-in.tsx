import { edition } from 'virtual:edition';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { languages, locales, type Language } from '../../editions/edition';
import { logIn, SignInRefused } from '../providers/auth';
import { useTranslation } from 'react-i18next';
import { changeLanguage, language, loadWords } from '../providers/i18n';
import { languageNames } from '../providers/language';
import { lastLeft } from '../providers/session';
import { BrandMark } from './brand';
import { version } from './version';

/** Loads the words before the first paint. */
export const prepare = () => loadWords('sign-in');

const control =
  'h-10 w-full rounded-lg border border-input bg-background px-3 text-base text-foreground shadow-xs outline-none focus-visible:border-primary focus-visible:ring-3 focus-visible:ring-primary/25 aria-invalid:border-bad aria-invalid:ring-3 aria-invalid:ring-bad-bg';
const small =
  'cursor-pointer rounded-md outline-none focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-primary';

type Field = 'username' | 'password';

export default function SignIn() {
  const { t: words } = useTranslation('sign-in');
  const [reason] = useState(() => lastLeft()?.reason);
  const [values, setValues] = useState({ username: '', password: '' });
  const [missing, setMissing] = useState<Field[]>([]);
  const [refusal, setRefusal] = useState<SignInRefused>();
  const [sending, setSending] = useState(false);
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  const inputs = { username: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) };

  useEffect(() => {
    document.title = `${words('title')} · ${words('product')}`;
  }, [words]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (sending) return;
    const empty = (['username', 'password'] as const).filter(
      (one) => !(one === 'username' ? values[one].trim() : values[one]),
    );
    setMissing(empty);
    setRefusal(undefined);
    if (empty[0]) return inputs[empty[0]].current?.focus();
    setSending(true);
    try {
      await logIn({ username: values.username.trim(), password: values.password });
    } catch (error) {
      setRefusal(error instanceof SignInRefused ? error : new SignInRefused('failed'));
      setSending(false);
      inputs.password.current?.select();
    }
  }
  const chooseLanguage = (next: Language) =>
    void changeLanguage(next).then(
      () => setRefusal((one) => (one?.key === 'unreachable' ? undefined : one)),
      () => setRefusal(new SignInRefused('unreachable')),
    );
  const hearCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  const input = (name: Field) => ({
    id: name,
    name,
    ref: inputs[name],
    value: values[name],
    required: true,
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
    'aria-invalid': missing.includes(name) || refusal?.key === 'incorrect' || undefined,
    'aria-describedby': missing.includes(name) ? `${name}-error` : refusal ? 'refusal' : undefined,
    onChange: (event: { target: HTMLInputElement }) => {
      setValues({ ...values, [name]: event.target.value });
      setMissing(missing.filter((one) => one !== name));
    },
  });

  return (
    <div className="flex min-h-full flex-col bg-muted bg-[radial-gradient(60rem_36rem_at_50%_-12rem,var(--primary-soft),transparent)]">
      <main className="m-auto w-full max-w-100 px-5 py-10">
        <div className="mb-6 flex items-center gap-3">
          <BrandMark className="size-10 rounded-xl" />
          <div>
            <p className="text-base font-semibold">{words('product')}</p>
            <p className="text-muted-foreground">{edition.name}</p>
          </div>
        </div>
        <div className="rounded-2xl border border-border bg-background p-6 shadow-sm sm:p-7">
          <h1 className="text-xl font-semibold tracking-tight">{words('title')}</h1>
          <p className="mt-1 text-muted-foreground">{words('hint')}</p>
          {reason && (
            <p role="status" className="mt-4 rounded-lg bg-warn-bg px-3 py-2 text-warn">
              {words(`reason.${reason}`)}
            </p>
          )}
          <form
            noValidate
            onSubmit={(event) => void submit(event)}
            className="mt-5 flex flex-col gap-4"
            aria-busy={sending}
          >
            <div>
              <label htmlFor="username" className="mb-1.5 block font-medium">
                {words('username')}
              </label>
              <input {...input('username')} type="text" autoComplete="username" autoFocus className={control} />
              <Missing field="username" missing={missing} text={words('missing.username')} />
            </div>
            <div>
              <div className="mb-1.5 flex items-center justify-between">
                <label htmlFor="password" className="font-medium">
                  {words('password')}
                </label>
                <button
                  type="button"
                  aria-controls="password"
                  aria-pressed={shown}
                  onClick={() => setShown(!shown)}
                  className={`${small} min-h-6 px-1 text-muted-foreground hover:text-foreground`}
                >
                  {words(shown ? 'hidePassword' : 'showPassword')}
                </button>
              </div>
              <input
                {...input('password')}
                type={shown ? 'text' : 'password'}
                autoComplete="current-password"
                className={control}
                onKeyDown={hearCaps}
                onKeyUp={hearCaps}
                onBlur={() => setCaps(false)}
              />
              <Missing field="password" missing={missing} text={words('missing.password')} />
              <p aria-live="polite" className="text-warn">
                {caps && <span className="mt-1.5 block">{words('capsLock')}</span>}
              </p>
            </div>
            <div role="alert" id="refusal" className="empty:hidden">
              {refusal && (
                <p className="rounded-lg bg-bad-bg px-3 py-2 text-bad">
                  {refusal.said ?? words(`refused.${refusal.key}`)}
                </p>
              )}
            </div>
            <button
              type="submit"
              disabled={sending}
              className="h-10 cursor-pointer rounded-lg bg-primary text-base font-medium text-primary-foreground shadow-xs outline-none hover:[filter:brightness(1.05)] focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-primary active:brightness-95 disabled:cursor-wait disabled:opacity-60"
            >
              {words(sending ? 'sending' : 'submit')}
            </button>
          </form>
        </div>
        <div className="mt-5 flex items-center justify-between text-muted-foreground">
          {edition.flags.languageSwitch && edition.languages.length > 1 ? (
            <LanguageSelect label={words('language')} onChoose={chooseLanguage} />
          ) : (
            <span />
          )}
          <span>{version}</span>
        </div>
      </main>
    </div>
  );
}

function Missing({ field, missing, text }: { field: Field; missing: Field[]; text: string }) {
  return missing.includes(field) ? (
    <p id={`${field}-error`} className="mt-1.5 text-bad">
      {text}
    </p>
  ) : null;
}

/** A native select: Radix's would double the code that the sign-in page loads. */
function LanguageSelect({ label, onChoose }: { label: string; onChoose: (next: Language) => void }) {
  return (
    <select
      aria-label={label}
      value={language()}
      onChange={(event) => onChoose(event.target.value as Language)}
      className={`${small} min-h-7 bg-transparent pr-1 hover:text-foreground`}
    >
      {languages
        .filter((one) => edition.languages.includes(one))
        .map((one) => (
          <option key={one} value={one} lang={locales[one]} className="bg-background text-foreground">
            {languageNames[one]}
          </option>
        ))}
    </select>
  );
}
