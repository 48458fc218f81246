/** What pages load: a page that reads from the server says when it could not, and no page loads the pack of all icons. */
import { expect, test } from 'vitest'
import { read, sources } from '@support/sourceTree'

/** Calls whose failure shows nothing, with the reason. */
const SILENT: Readonly<Record<string, string>> = {
  'web/modules/catalog/programSheets/SheetPage.tsx operations.single':
    'the receipt stays as it was when the run ended',
  'web/modules/finance/invoices/paymentSheet/shared/SharedInputs.tsx dropdowns.holidays':
    'the plan counts the day on the server',
  'web/modules/leads/leadImport/Values.tsx leadImport.choices':
    'the defaults above ask for the same choices and say so',
  'web/modules/leads/leads/OwnColumns.tsx leadAnswers.ownFields': 'the list has its other columns',
  'web/modules/people/roles/permissions/RolePermissions.tsx roles.dropdown':
    'the page goes without the name of the role',
  'web/modules/people/staffImport/ImportPage.tsx operations.single':
    'the receipt stays as it was when the import ended',
  'web/modules/people/staffImport/MendTable.tsx staffImport.choices':
    'the defaults above ask for the same choices and say so',
  'web/modules/updates/updates/Unread.tsx productUpdates.unread': 'the updates wait on their page',
  'web/modules/updates/updates/Unread.tsx updates.unread': 'the updates wait on their page',
  'web/ui/masterPage/uses/FormUses.tsx masterRecords.uses': 'its list asks for the same uses and says so',
}
/** `const { data } = useCall(roles.dropdown`, `const holidays = useCall(dropdowns.holidays`. */
const READ = /\bconst (\{[^}]*\}|\w+) =\s+use(?:Call|Query|InfiniteQuery)\(\s*([\w.]*)/g

/** Takes the failure out, asks for it, or gives the answer away whole. */
const takesFailure = (text: string, taken: string) =>
  taken.startsWith('{')
    ? /\b(isError|error)\b/.test(taken)
    : new RegExp(String.raw`\b${taken}\.(isError|error)\b|[([,{:?]\s*${taken}\s*[,:)\]}]|=\{${taken}\}`).test(
        text,
      )

test('components that read from the server take what failed too', () => {
  const silent = sources
    .filter((path) => path.startsWith('web/'))
    .flatMap((path) =>
      [...read(path).matchAll(READ)]
        .filter(([, taken]) => !takesFailure(read(path), taken!))
        .map(([, , endpoint]) => `${path} ${endpoint}`),
    )
  expect(silent.toSorted()).toEqual(Object.keys(SILENT).toSorted())
})

test('icons are elements: a name would load the pack of all icons', () => {
  const named = sources
    .filter((path) => path.startsWith('web/'))
    .filter((path) => /\b\w*[iI]con(=|: )['"]/.test(read(path)))
  expect(named).toEqual([])
})
