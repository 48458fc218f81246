/** Which columns of a board the reader folded: in this browser at once, on the server too. */
import { readSettings, saveSetting } from '../../account/userSettings'
import { session } from '../../session/session'
import type { List } from '../list'

const storageKeyOf = (list: List) =>
  `chord.board.${list.name}.${session.user?.activeUserIdentityInfo?.identifier ?? ''}`
const settingKeyOf = (list: List) => `board.${list.name}`

const apply = (list: List, kept: unknown) => {
  if (!Array.isArray(kept) || !list.board) return
  list.board.folded = Object.fromEntries(kept.map((value) => [String(value), true]))
}
/** What this browser knows, at once; then what the server knows. */
export async function recallFolded(list: List): Promise<void> {
  const local = localStorage.getItem(storageKeyOf(list))
  try {
    apply(list, local && JSON.parse(local))
  } catch {
    /* Written by another version. */
  }
  apply(list, (await readSettings())?.[settingKeyOf(list)])
}

export function foldColumn(list: List, value: string, isFolded: boolean): void {
  const { board } = list
  if (!board) return
  if (isFolded) board.folded[value] = true
  else delete board.folded[value]
  const kept = Object.keys(board.folded)
  localStorage.setItem(storageKeyOf(list), JSON.stringify(kept))
  void saveSetting(settingKeyOf(list), kept).catch(() => {
    /* It is stored in this browser anyway. */
  })
}
