/** The headings of a sheet of programs, in four languages. The first one stands in the sample file. */
import type { SheetField } from '@contract/catalog/programSheets'

const words = (text: string): readonly string[] => text.split(', ')

export const sheetHeadings: Readonly<Record<SheetField, readonly string[]>> = {
  program_identifier: words('program identifier, program id, id, identifier, identifiant, kimlik, المعرف'),
  program_name: words(
    'program, program name, programme, course, course name, formation, bölüm, program adı, البرنامج, اسم البرنامج',
  ),
  campus_name: words('campus, campus name, location, kampüs, الحرم الجامعي, الفرع'),
  institution_name: words(
    'institution, institution name, university, college, établissement, université, kurum, üniversite, المؤسسة, الجامعة',
  ),
  currency: words('currency, devise, para birimi, العملة'),
  tuition_fee: words(
    'tuition fee, tuition, fee, fees, annual fee, frais de scolarité, frais, öğrenim ücreti, ücret, الرسوم الدراسية, الرسوم',
  ),
  application_fee: words(
    'application fee, app fee, frais de dossier, başvuru ücreti, رسوم الطلب, رسوم التقديم',
  ),
  duration: words('duration, length, durée, süre, المدة'),
  duration_type: words('duration type, unit, duration unit, unité, süre birimi, وحدة المدة'),
  verified_on: words('verified on, checked on, verified, vérifié le, doğrulama, تاريخ التحقق'),
}
