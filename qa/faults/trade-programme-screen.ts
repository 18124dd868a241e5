import type { Fault } from './fault';

/** Faults of what the screen shows, says and names. */
export const tradeProgrammeScreenFaults: readonly Fault[] = [
  {
    machine: 'trade-programme',
    name: 'the clock is ignored while paused',
    file: 'src/admin/trade-program/phase-preview.tsx',
    find: "    const timer = setInterval(() => send({ type: 'CLOCK', now: Date.now() }), minute);\n    return () => clearInterval(timer);\n  }, [send]);",
    replace:
      "    if (paused) return;\n    const timer = setInterval(() => send({ type: 'CLOCK', now: Date.now() }), minute);\n    return () => clearInterval(timer);\n  }, [send, paused]);",
    near: 'resume',
  },
  {
    machine: 'trade-programme',
    name: 'assessment is called ended',
    file: 'src/admin/trade-program/phase-tag.tsx',
    find: '`trade-program.choices.phase.${phase}`',
    replace: "`trade-program.choices.phase.${phase === 'assessment' ? 'ended' : phase}`",
    near: 'to-assessment',
  },
  {
    machine: 'trade-programme',
    name: 'the dates of a phase are mixed up',
    variant: 'admin-list',
    file: 'src/admin/trade-program/list.tsx',
    find: 'dayShown(one.phase_start_date)',
    replace: 'dayShown(one.phase_end_date)',
  },
  {
    machine: 'trade-programme',
    name: 'the preview ignores the pause',
    file: 'src/admin/trade-program/phase-preview.tsx',
    find: 'paused: paused === true',
    replace: 'paused: false',
    near: 'pause',
  },
  {
    machine: 'trade-programme',
    name: 'addresses are offered in a phase that is closed',
    variant: 'ba-list',
    file: 'src/admin/trade-program/list.tsx',
    find: 'mayOpen(phaseOf(row.phase), session()?.roles ?? [])',
    replace: "mayOpen(phaseOf(row.phase), ['ADMIN'])",
    near: 'to-assessment',
  },
  {
    machine: 'trade-programme',
    name: 'the date of the end is missing',
    file: 'src/admin/trade-program/form.tsx',
    find: '<Field source="start_ended_phase" />',
    replace: '<></>',
  },
];
