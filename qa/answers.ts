import type { Answer, Held, Scene } from './model';

/** The server's own answer; `pick` takes the actor's output from its body. */
export const real =
  (pick: (body: never) => unknown = () => undefined): Answer =>
  async ({ route, request }) => {
    await route.continue();
    const response = await request.response();
    if (!response?.ok())
      throw new Error(
        `${request.method()} ${request.url()}: ${response?.status() ?? 'no answer'} ${(await response?.text().catch(() => '')) ?? ''}`,
      );
    return pick((await response.json().catch(() => undefined)) as never);
  };
/** As `real` where the lab may do what nothing takes back, else `played` is the answer. */
export const lasting =
  <Made>(
    pick: (body: never, scene: Scene<Made>) => unknown,
    played: (held: Held, scene: Scene<Made>) => unknown,
  ): Answer<Made> =>
  async (held, scene) => {
    if (scene.mayLast) return real((body) => pick(body, scene))(held, scene as Scene);
    const json = played(held, scene);
    await held.route.fulfill({ json });
    return pick(json as never, scene);
  };
/** A body that is played, where the server cannot be brought to say it. */
export const says =
  (json: unknown, status = 200): Answer =>
  async ({ route }) =>
    route.fulfill({ status, json });
/** A refusal in words. */
export const refuses = (status: number, message: string): Answer => says({ message }, status);
/** The server's own refusal, where a path has brought it about. */
export const refused =
  (status: number): Answer =>
  async ({ route, request }) => {
    await route.continue();
    const response = await request.response();
    if (response?.status() !== status)
      throw new Error(`${request.method()} ${request.url()}: ${response?.status() ?? 'no answer'}, not ${status}`);
  };
/** The connection breaks before the server hears anything. */
export const lost: Answer = async ({ route }) => route.abort('failed');
/** The server does it, and its answer is lost on the way. */
export const answerLost: Answer = async ({ route }) => {
  await route.fetch();
  await route.abort('failed');
};
/** An error as the console's calls throw it. */
export const callError = (statusCode: number, message: string): Error =>
  Object.assign(new Error(message), { statusCode });
/** What the console says when it does not reach the server. */
export const unreachable = callError(0, 'The server cannot be reached');
