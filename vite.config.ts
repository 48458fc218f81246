/** The console's build, the one bundled server file, and the tests' projects. */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { blueprintStyles } from './web/ui/styles/blueprint.ts'

const simulator = `http://127.0.0.1:${process.env.PORT ?? 4600}`
const native = ['better-sqlite3', '@node-rs/argon2']

export default defineConfig(({ isSsrBuild }) => ({
  root: isSsrBuild ? '.' : 'web',
  plugins: isSsrBuild ? [] : [react()],
  resolve: { dedupe: ['react', 'react-dom'] },
  css: { postcss: { plugins: isSsrBuild ? [] : blueprintStyles() } },
  build: isSsrBuild
    ? { outDir: '.build/server', emptyOutDir: true, target: 'node20', minify: false, copyPublicDir: false, rolldownOptions: { external: native } }
    : { outDir: '../.build/web', emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false }, manifest: true },
  ssr: { noExternal: true as const, external: native },
  server: { port: 4601, proxy: { '/v1': simulator, '/_sim': simulator, '/config.json': simulator, '/socket': { target: simulator, ws: true } } },
  test: {
    root: '.',
    include: ['tests/{api,web}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
    environment: 'node',
    pool: 'forks',
  },
}))
