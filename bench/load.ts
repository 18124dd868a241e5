import autocannon from 'autocannon';

export interface Load {
  url: string;
  token?: string;
  connections?: number;
  seconds?: number;
}

/**
 * Requests per second over keep-alive connections. The load comes from worker threads, so that the measured server has
 * its own core.
 */
export async function throughput({
  url,
  token,
  connections = 16,
  seconds = 6,
}: Load): Promise<{ perSecond: number; p99: number; failed: number }> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    workers: 1,
    headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  });
  return { perSecond: result.requests.average, p99: result.latency.p99, failed: result.non2xx + result.errors };
}

/** The durations in ms of `times` requests, sent one after another. */
export async function latencies(url: string, token: string, times: number): Promise<number[]> {
  const taken: number[] = [];
  for (let i = 0; i < times; i++) {
    const started = performance.now();
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.status} ${url}`);
    taken.push(performance.now() - started);
  }
  return taken;
}
