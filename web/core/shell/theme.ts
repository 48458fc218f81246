/** Light, dark, or as the system has it. Kept in this browser; `bp6-dark` is Blueprint's class. */
import { proxy } from 'valtio'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
const KEPT = 'chord.theme'
const read = (): Theme => themes.find((one) => one === localStorage.getItem(KEPT)) ?? 'system'
export const theme = proxy<{ wanted: Theme }>({ wanted: read() })

const dark = () => matchMedia('(prefers-color-scheme: dark)')
const paint = () =>
  document.documentElement.classList.toggle(
    'bp6-dark',
    theme.wanted === 'dark' || (theme.wanted === 'system' && dark().matches),
  )

export const applyTheme = (wanted: Theme) => {
  theme.wanted = wanted
  localStorage.setItem(KEPT, wanted)
  paint()
}
/** Called once, before anything is drawn. */
export const startTheme = () => {
  paint()
  dark().addEventListener('change', paint)
}
