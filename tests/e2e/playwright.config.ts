/** Browser tests: the built simulator and console, a real Chromium, one tenant for each worker, driven by keys. */
import { defineConfig } from 'playwright/test'
import { CHROMIUM_ARGS } from '../../scripts/machine.mjs'

const ACCESSIBILITY = 'app/axe.e2e.ts'
/**
 * Both cores are busy. Compiling and collecting garbage in threads of their own takes a fifth more processor time, and optimizing
 * code of pages that live for seconds takes a fifth of a page's own: quick compilers alone, from the first call, take a tenth less than
 * the interpreter.
 */
const SHORT_LIVED_PAGES = '--js-flags=--single-threaded --always-sparkplug --no-turbofan'
/**
 * Without a process of its own for the network. Drawing keeps its own: beside the main thread it sets variables of the environment
 * while that reads them, and the browser crashes at its start once in a while.
 */
const FEWER_PROCESSES = process.platform === 'linux' ? ['--enable-features=NetworkServiceInProcess2'] : []

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './simulator.ts',
  outputDir: '../../.test/browser',
  reporter: [['line'], ['json']],
  fullyParallel: true,
  // One more than the two cores the gate is measured on: a page that waits leaves its core to another.
  workers: 3,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  projects: [
    { name: 'browser', testIgnore: ACCESSIBILITY },
    // Many screens in one test: a recording of all of them would be large and slow.
    { name: 'accessibility', testMatch: ACCESSIBILITY, use: { trace: 'off' } },
  ],
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [...CHROMIUM_ARGS, ...FEWER_PROCESSES, SHORT_LIVED_PAGES],
    },
    viewport: { width: 1280, height: 800 },
    // Actions, calls and console messages only: recording the pages too takes 6 % more processor time, with pictures a fifth.
    // A failed test leaves a picture of its page; `--trace=on` records all of it when the test is run alone.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
})
