import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a device is remembered after a sign-in, days. */
export const remembered = 90;

/** The account's name as attempts are counted by it. */
export const accountOf = (username: string): string => username.trim().toLowerCase();

/**
 * Device cookies (OWASP, 'Slow Down Online Guessing Attacks with Device Cookies'): a browser in which an account has
 * signed in shows it at the next sign-in, so its failures are counted apart from those of strangers. A cookie grants
 * nothing else. There is one for each account, as several people may share a browser.
 */
export class Devices {
  constructor(private readonly secret: string) {}

  /** The device that the Cookie header proves for this account. */
  known(username: string, header: string | undefined): string | undefined {
    const name = `${this.nameFor(username)}=`;
    const sent = header?.split('; ').find((one) => one.startsWith(name));
    const [device = '', signature = ''] = sent?.slice(name.length).split('.') ?? [];
    const [given, expected] = [Buffer.from(signature), Buffer.from(this.sign(username, device))];
    return given.length === expected.length && timingSafeEqual(given, expected) ? device : undefined;
  }

  /** The Set-Cookie header after a sign-in. A device that is known already stays the same. */
  cookie(username: string, device: string | undefined, { path, secure }: { path: string; secure: boolean }): string {
    const id = device ?? randomBytes(12).toString('base64url');
    return [
      `${this.nameFor(username)}=${id}.${this.sign(username, id)}`,
      `Path=${path}`,
      `Max-Age=${remembered * 24 * 60 * 60}`,
      'HttpOnly',
      'SameSite=Strict',
      ...(secure ? ['Secure'] : []),
    ].join('; ');
  }

  private nameFor(username: string): string {
    return `device_${createHash('sha256').update(accountOf(username)).digest('hex').slice(0, 12)}`;
  }

  private sign(username: string, device: string): string {
    return createHmac('sha256', this.secret)
      .update(`${device}\n${accountOf(username)}`)
      .digest('base64url');
  }
}
