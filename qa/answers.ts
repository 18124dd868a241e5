import type { AnyCall, Answer, Ending, Held, Scene } from './model';

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
const unasked = new WeakSet<object>();
/** Marks an answer that the page gets without the server being asked. */
function withoutServer(answer: Answer): Answer {
  unasked.add(answer);
  return answer;
}
/** Whether the server may have changed something by this ending of a call. */
export const isHeard = ({ lasts }: AnyCall, { answer }: Ending): boolean => lasts && !unasked.has(answer);
/** Responds with a fixed body, for cases that the server cannot be brought into. */
export const says = (json: unknown, status = 200): Answer =>
  withoutServer(async ({ route }) => route.fulfill({ status, json }));
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
export const lost: Answer = withoutServer(async ({ route }) => route.abort('failed'));
/** The server handles the request, but its response is lost. */
export const answerLost: Answer = async ({ route }) => {
  await route.fetch();
  await route.abort('failed');
};
/** An error as the console's API calls throw it. */
export const callError = (statusCode: number, message: string): Error =>
  Object.assign(new Error(message), { statusCode });
/** The error that the console shows when the server cannot be reached. */
export const unreachable = callError(0, 'The server cannot be reached. Check the connection and try again.');

/** Responds with a body made from the request; `pick` reads the actor's output from that body. */
export const plays =
  <Body, Made>(
    body: (held: Held, scene: Scene<Made>) => Body,
    pick: (body: Body, scene: Scene<Made>) => unknown = () => undefined,
  ): Answer<Made> =>
  async (held, scene) => {
    const json = body(held, scene);
    await held.route.fulfill({ json });
    return pick(json, scene);
  };
/** Responds with the body of the request, as a server does that stored it. */
export const echoes: Answer<never> = plays(({ request }) => request.postDataJSON() as unknown);
/** The success of a lasting call: `real`, played with a body made from the request. */
export const lasting = <Body, Made>(
  pick: (body: Body, scene: Scene<Made>) => unknown,
  body: (held: Held, scene: Scene<Made>) => Body,
): { answer: Answer<Made>; played: Answer<Made> } => ({
  answer: (held, scene) => real((json) => pick(json, scene))(held, scene as Scene),
  played: plays(body, pick),
});
/** An ending that never reaches the server, whether the run may leave something behind or not. */
export const locally = <Made>(answer: Answer<Made>): { answer: Answer<Made>; played: Answer<Made> } => ({
  answer,
  played: answer,
});
const fails = (error: Error): Answer => {
  const { statusCode = 500 } = error as { statusCode?: number };
  return statusCode === 0 ? lost : refuses(statusCode, error.message);
};
/**
 * How a call ends in this run. Where nothing may be left behind, a lasting call is played, whatever its model's answer
 * would do.
 */
export function answerIn({ mayLast }: Pick<Scene, 'mayLast'>, { lasts }: AnyCall, ending: Ending): Answer {
  const { answer, error, played } = ending;
  if (mayLast || !lasts) return answer;
  if (played) return played;
  if (played === undefined && error) return fails(error);
  throw new Error('This ending cannot be played, and this run may leave nothing behind');
}
