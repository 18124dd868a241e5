// The built server with its phases: see start.ts.
await import('../dist/server/main.js');
process.send(performance.getEntriesByType('mark').map(({ name, startTime }) => ({ name, at: startTime })));
