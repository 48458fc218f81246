/** Browser tests: a running simulator, the built console, a real Chromium, one tenant a worker, driven by keys. */
import { defineConfig } from 'playwright/test'
import { CHROMIUM_ARGS } from '../../scripts/machine.mjs'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './simulator.ts',
  outputDir: '../../.test/browser',
  reporter: [['list'], ['json', { outputFile: '../../.test/playwright.json' }]],
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: CHROMIUM_ARGS },
    viewport: { width: 1280, height: 800 },
    // A trace slows every page down and hides what only a quick hand meets; `--trace on` makes one of what is asked for.
    trace: 'off',
  },
})
