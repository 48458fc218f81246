/** An import goes on when its page is left. */
import { currentScreen } from '@core/list/list'
import { toast, type Toast } from '@core/shell/toasts'
import { words } from '@core/words/i18n'

/** Another page is shown, and nobody has signed out. @param page the module whose page shows the import */
export const isLeft = (page: string): boolean => ![null, page].includes(currentScreen.page)

/** Whoever is on another page reads here how the import ended. */
export function tellEnd(page: string, file: string, result: string, tone: Toast['tone']): void {
  if (isLeft(page)) toast(words('import:ended', { file, result }), tone)
}
