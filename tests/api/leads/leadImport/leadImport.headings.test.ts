/** Import of leads: where the headings of a file are, what they are called, and what values say without them. */
import { beforeEach, describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { leads } from '@contract/leads/leads'
import { operations } from '@contract/platform/operations'
import { importDesk } from '@support/server/leads/importDesk'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const { preview, bring, imported } = importDesk(() => sim)
const admin = { as: personas.admin.email as string }
const fieldsOf = async (text: string, more: object = {}) =>
  (await preview(text, more)).data.matched.map(({ form_field_id }) => form_field_id)

describe('the row of headings of an import', () => {
  const table = 'First name,Last name,Email,Phone,Country\nAna,Sep,ana@mail.example,+905551112234,Turkey\n'
  test.each([
    ['below sep=;', `sep=;\n${table.replaceAll(',', ';')}`, 1],
    ['below a title and an empty line', `Leads export 2026\n\n${table}`, 3],
    ['below a title of several cells', `Leads,,,,\nExported by,Ana,,,\n\n${table}`, 4],
    ['below empty lines', `\n\n,,,,\n${table}`, 4],
  ])('is found %s', async (_, text, row) => {
    const { data } = await preview(text)
    expect([data.heading_row, data.heads, data.total]).toEqual([
      row,
      ['First name', 'Last name', 'Email', 'Phone', 'Country'],
      1,
    ])
  })
  test('is that which somebody chose, and its columns are matched anew', async () => {
    const text = 'Name,Email\nWho,Where\nIda Ak,ida@mail.example\n'
    expect((await preview(text)).data).toMatchObject({ heading_row: 1, heads: ['Name', 'Email'], total: 2 })
    const { data } = await preview(text, { heading_row: 2 })
    expect(data).toMatchObject({
      heading_row: 2,
      heads: ['Who', 'Where'],
      total: 1,
      first_rows: [
        { row: 1, cells: ['Name', 'Email'] },
        { row: 2, cells: ['Who', 'Where'] },
        { row: 3, cells: ['Ida Ak', 'ida@mail.example'] },
      ],
    })
    expect(data.rows[0]).toMatchObject({ row: 3, values: ['Ida Ak', 'ida@mail.example'] })
  })
  test('is refused when it has no row below', async () => {
    const { status, errors } = await preview('Name,Email\nIda,ida@mail.example\n', { heading_row: 2 })
    expect([status, errors[0]!.message]).toEqual([422, 'The file has headings but no rows'])
  })
})

describe('headings of an import', () => {
  const ALL = ['first_name', 'last_name', 'email', 'mobile', 'source_city', 'source_country', 'notes']
  test.each([
    ['English', 'First name,Last name,Email,Phone,City,Country,Notes'],
    ['French', 'Prénom,Nom,Courriel,Téléphone,Ville,Pays,Commentaire'],
    ['Turkish', 'Ad,Soyad,E-posta,Cep telefonu,Şehir,Ülke,Not'],
    ['Arabic', 'الاسم,اسم العائلة,البريد الإلكتروني,الجوال,المدينة,البلد,ملاحظات'],
    ['German', 'Vorname,Nachname,E-Mail-Adresse,Handynummer,Stadt,Land,Bemerkung'],
    ['Spanish', 'Nombre,Apellidos,Correo electrónico,Teléfono,Ciudad,País,Observaciones'],
    ['Portuguese', 'Nome,Sobrenome,Email,Telemóvel,Cidade,País,Observações'],
    ['Italian', 'Nome,Cognome,Posta elettronica,Cellulare,Città,Paese,Note'],
    ['Russian', 'Имя,Фамилия,Электронная почта,Номер телефона,Город,Страна,Комментарий'],
    ['Persian', 'نام,نام خانوادگی,ایمیل,شماره موبایل,شهر,کشور,توضیحات'],
    ['Chinese', '名字,姓,电子邮箱,手机号码,城市,国家,备注'],
    ['Hindi', 'नाम,उपनाम,ईमेल,मोबाइल नंबर,शहर,देश,टिप्पणी'],
  ])('are known in %s', async (_, heads) => {
    expect(await fieldsOf(`${heads}\n,,,,,,`.replace(/\n.*/, '\na,b,c@d.example,,,,'))).toEqual(ALL)
  })
  test('that nobody knows leave it to the values: addresses, phones and countries', async () => {
    const text = [
      'Kolonne A,Kolonne B,Kolonne C,Kolonne D,Kolonne E,Kolonne F',
      'Ida,ida@mail.example,+47 912 34 567,Norge,12.03.2001,4711223344',
      'Bo,bo@mail.example,0047 912 34 568,Norway,13.03.2001,4711223345',
      'Li,li@mail.example,+47 912 34 569,Germany,14.03.2001,4711223346',
      'Mo,mo@mail.example,+47 912 34 570,Sweden,15.03.2001,4711223347',
      'No,no@mail.example,+47 912 34 571,Türkiye,16.03.2001,4711223348',
    ].join('\n')
    const { data } = await preview(text)
    expect(data.matched).toEqual([
      { name: 'Kolonne B', form_field_id: 'email' },
      { name: 'Kolonne C', form_field_id: 'mobile' },
      { name: 'Kolonne D', form_field_id: 'source_country' },
    ])
  })
})

test.each([
  ['Full name', 'Ayşe Nur Yılmaz', ['Ayşe Nur', 'Yılmaz']],
  ['Ad Soyad', 'Ayşe Yılmaz', ['Ayşe', 'Yılmaz']],
  ['Nombre completo', 'Ana García', ['Ana', 'García']],
  ['Name', '"Yılmaz, Ayşe Nur"', ['Ayşe Nur', 'Yılmaz']],
  ['Name', 'Cher', ['Cher', '']],
])('import splits the full name in the column %s: %s', async (head, name, [first_name, last_name]) => {
  const text = `${head},Email\n${name},a@mail.example`
  expect((await preview(text)).data.rows[0]!.stored).toMatchObject({ first_name, last_name })
  await bring(text)
  expect(imported()).toMatchObject([{ first_name, last_name }])
})

test('leads of an import that was undone are no deleted leads, and a redo brings them back', async () => {
  const { operation_identifier } = await bring('Name,Email\nAda Test,a@mail.example\nEda Test,e@mail.example')
  const identifier = operation_identifier!
  const idsOf = async (tab: 'all' | 'deleted') => {
    const { data } = await sim.call(leads.list, { query: { tab } }, admin)
    const { data: counted } = await sim.call(leads.counts, {}, admin)
    return [data.totalRecords, counted.tabs[tab]]
  }
  await sim.call(operations.undo, { identifier, body: {} }, admin)
  expect([await idsOf('all'), await idsOf('deleted')]).toEqual([
    [0, 0],
    [0, 0],
  ])
  await sim.call(operations.redo, { identifier, body: {} }, admin)
  expect([await idsOf('all'), await idsOf('deleted')]).toEqual([
    [2, 2],
    [0, 0],
  ])
})
