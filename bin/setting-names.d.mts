export declare const inlined: readonly string[];
export declare const withoutSettings: (env: NodeJS.ProcessEnv) => NodeJS.ProcessEnv;
