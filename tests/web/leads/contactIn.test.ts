/** What is found in a pasted block: signatures and messages in the languages of the console. */
import { expect, test } from 'vitest'
import { contactIn } from '@modules/leads/leadForms/contactIn'

const ELIF = { first_name: 'Elif', last_name: 'Şahin' }
test.each([
  [
    'a signature',
    'Best regards,\nElif Şahin\nSales\n+90 532 111 22 33\nelif@ada.example',
    { ...ELIF, mobile: '+90 532 111 22 33', email: 'elif@ada.example' },
  ],
  [
    'a line of WhatsApp',
    '[12/03/2027, 14:05:10] Elif Şahin: my mail is elif@ada.example',
    { ...ELIF, email: 'elif@ada.example' },
  ],
  ['WhatsApp with a number', '12/03/2027, 14:05 - +90 532 111 22 33: hello', { mobile: '+90 532 111 22 33' }],
  ['labels in Turkish', 'Ad Soyad: Elif Şahin\nTel: 0532 111 22 33', { ...ELIF, mobile: '0532 111 22 33' }],
  [
    'labels in Arabic',
    'الاسم: ليلى حداد\nالهاتف: ٠٥٠١٢٣٤٥٦٧',
    { first_name: 'ليلى', last_name: 'حداد', mobile: '٠٥٠١٢٣٤٥٦٧' },
  ],
  [
    'a French sentence',
    "Bonjour, je m'appelle Elif Şahin, elif@ada.example.",
    { ...ELIF, email: 'elif@ada.example' },
  ],
  ['a day and nothing else', 'On 12/03/2027 at 14:05 we met', {}],
  ['nothing', '', {}],
])('%s', (_, text, contact) => {
  expect(contactIn(text)).toEqual(contact)
})

test('a long block without end is read at once', () => {
  const start = performance.now()
  contactIn(`${'1 '.repeat(50_000)}${'a.'.repeat(50_000)}@`)
  expect(performance.now() - start).toBeLessThan(1000)
})
