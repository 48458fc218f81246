/** `npm run test:engines`: the journeys in the other engines, against the built simulator. Each engine is one project. */
import { defineConfig } from 'playwright/test'
import type { EngineOptions } from './console'

export default defineConfig<object, EngineOptions>({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  globalSetup: '../e2e/simulator.ts',
  reporter: [['line'], ['json']],
  workers: 1,
  timeout: 120_000,
  // Both engines start cold, and WebKit draws without a graphics card.
  expect: { timeout: 20_000 },
  projects: [
    { name: 'Firefox', use: { engine: 'Firefox' } },
    { name: 'WebKit', use: { engine: 'WebKit' } },
  ],
})
