/** “3 leads” in the language of a reader, with the words and plural forms that the console has. */
import type { Language } from '@contract/client'
import { pluralForms } from '@contract/outreach/pluralForms'
import arTickets from '@locales/ar/catalog/inventoryUpdates.json' with { type: 'json' }
import arInvoices from '@locales/ar/finance/invoices.json' with { type: 'json' }
import arLeads from '@locales/ar/leads/leads.json' with { type: 'json' }
import arTasks from '@locales/ar/leads/tasks.json' with { type: 'json' }
import enTickets from '@locales/en/catalog/inventoryUpdates.json' with { type: 'json' }
import enInvoices from '@locales/en/finance/invoices.json' with { type: 'json' }
import enLeads from '@locales/en/leads/leads.json' with { type: 'json' }
import enTasks from '@locales/en/leads/tasks.json' with { type: 'json' }
import frTickets from '@locales/fr/catalog/inventoryUpdates.json' with { type: 'json' }
import frInvoices from '@locales/fr/finance/invoices.json' with { type: 'json' }
import frLeads from '@locales/fr/leads/leads.json' with { type: 'json' }
import frTasks from '@locales/fr/leads/tasks.json' with { type: 'json' }
import trTickets from '@locales/tr/catalog/inventoryUpdates.json' with { type: 'json' }
import trInvoices from '@locales/tr/finance/invoices.json' with { type: 'json' }
import trLeads from '@locales/tr/leads/leads.json' with { type: 'json' }
import trTasks from '@locales/tr/leads/tasks.json' with { type: 'json' }

/** By what the merge tags of this name count. The list of installments is called `invoices`. */
const wordsOf = (
  { operations: { leads } }: { operations: { leads: string[] } },
  { operations: { tasks } }: { operations: { tasks: string[] } },
  { operations: { invoices } }: { operations: { invoices: string[] } },
  { operations: { tickets } }: { operations: { tickets: string[] } },
) => ({ leads, tasks, installments: invoices, tickets })
const countedRows = {
  en: wordsOf(enLeads, enTasks, enInvoices, enTickets),
  fr: wordsOf(frLeads, frTasks, frInvoices, frTickets),
  tr: wordsOf(trLeads, trTasks, trInvoices, trTickets),
  ar: wordsOf(arLeads, arTasks, arInvoices, arTickets),
} satisfies Record<Language, unknown>
export type CountedTag = keyof ReturnType<typeof wordsOf>
export const isCountedTag = (tag: string): tag is CountedTag => Object.hasOwn(countedRows.en, tag)

/** `countWord('ar', 'leads', 2)` → `عميلان محتملان`. Digits are Latin in every language, as in documents. */
export function countWord(language: Language, tag: CountedTag, count: number): string {
  const form = pluralForms(language).indexOf(new Intl.PluralRules(language).select(count))
  return countedRows[language][tag][form]!.replace('{{count}}', count.toLocaleString('en'))
}
