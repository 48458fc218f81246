/** The theme, stored in this browser. `bp6-dark` is Blueprint's class. */
import { proxy } from 'valtio'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
const THEME_KEY = 'chord.theme'
const readStoredTheme = (): Theme => themes.find((one) => one === localStorage.getItem(THEME_KEY)) ?? 'system'
export const theme = proxy<{ choice: Theme }>({ choice: readStoredTheme() })

const prefersDark = () => matchMedia('(prefers-color-scheme: dark)')
const updateThemeClass = () =>
  document.documentElement.classList.toggle(
    'bp6-dark',
    theme.choice === 'dark' || (theme.choice === 'system' && prefersDark().matches),
  )

export const applyTheme = (wanted: Theme) => {
  theme.choice = wanted
  localStorage.setItem(THEME_KEY, wanted)
  updateThemeClass()
}
/** Called once before the first render. Follows the system and other tabs. */
export const startTheme = () => {
  updateThemeClass()
  prefersDark().addEventListener('change', updateThemeClass)
  addEventListener('storage', ({ key }) => {
    if (key !== THEME_KEY) return
    theme.choice = readStoredTheme()
    updateThemeClass()
  })
}
