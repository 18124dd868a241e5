import type { InlineConfig } from 'vite';

export declare const serverBuild: (outDir?: string) => InlineConfig;
