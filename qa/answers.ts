import type { Answer, Held, Scene } from './model';

/** Passes the request on to the server; `pick` reads the actor's output from the response body. */
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
/** Like `real` if the lab may cause effects that cannot be undone; otherwise responds with the result of `played`. */
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
/** Responds with a fixed body, for cases that the server cannot be brought into. */
export const says =
  (json: unknown, status = 200): Answer =>
  async ({ route }) =>
    route.fulfill({ status, json });
/** Responds with an error status and a message. */
export const refuses = (status: number, message: string): Answer => says({ message }, status);
/** Passes the request on and expects the server to refuse it with this status. */
export const refused =
  (status: number): Answer =>
  async ({ route, request }) => {
    await route.continue();
    const response = await request.response();
    if (response?.status() !== status)
      throw new Error(`${request.method()} ${request.url()}: ${response?.status() ?? 'no answer'}, not ${status}`);
  };
/** Breaks the connection before the server receives the request. */
export const lost: Answer = async ({ route }) => route.abort('failed');
/** The server handles the request, but its response is lost. */
export const answerLost: Answer = async ({ route }) => {
  await route.fetch();
  await route.abort('failed');
};
/** An error as the console's API calls throw it. */
export const callError = (statusCode: number, message: string): Error =>
  Object.assign(new Error(message), { statusCode });
/** The error that the console shows when the server cannot be reached. */
export const unreachable = callError(0, 'The server cannot be reached');
