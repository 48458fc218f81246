/**
 * The headings of a file that are taken for the fields of an import: in English, French, Turkish, Arabic, German, Spanish, Portuguese, Italian,
 * Russian, Persian, Chinese and Hindi. The first one stands in the sample file. They are compared folded (`foldText`).
 */
import type { ImportField } from '@contract/leads/leadImport/importHeadings'
import type { StaffImportField } from '@contract/people/staffImport'

const words = (text: string): readonly string[] => text.split(', ')

export const leadHeadings: Readonly<Record<ImportField, readonly string[]>> = {
  first_name: words(
    'first name, firstname, given name, name, prénom, ad, adı, الاسم, الاسم الأول, full name, ' +
      'student name, lead name, contact name, nom complet, ad soyad, adı soyadı, isim, isim soyisim, ' +
      'الاسم الكامل, vorname, vollständiger name, nombre, nombre completo, nome, nome completo, имя, ' +
      'полное имя, نام, نام و نام خانوادگی, 名, 名字, 姓名, नाम, पूरा नाम',
  ),
  last_name: words(
    'last name, lastname, surname, family name, nom, soyad, soyadı, اسم العائلة, الكنية, ' +
      'nom de famille, soyisim, nachname, familienname, apellido, apellidos, sobrenome, apelido, ' +
      'cognome, фамилия, نام خانوادگی, 姓, 姓氏, उपनाम',
  ),
  email: words(
    'email, e mail, email address, mail, courriel, eposta, e posta, البريد الإلكتروني, البريد, ' +
      'email id, adresse email, adresse e mail, e mail adresse, email adresse, correo, ' +
      'correo electrónico, endereço de email, posta elettronica, indirizzo email, почта, эл почта, ' +
      'электронная почта, ایمیل, پست الکترونیک, 邮箱, 电子邮件, 电子邮箱, ईमेल',
  ),
  mobile: words(
    'mobile, phone, phone number, mobile number, tel, telephone, gsm, téléphone, telefon, ' +
      'cep telefonu, الهاتف, رقم الهاتف, الجوال, mobile no, phone no, contact number, whatsapp, ' +
      'whatsapp number, cell, cell phone, portable, numéro de téléphone, telefon numarası, cep, ' +
      'رقم الجوال, الموبايل, handy, handynummer, telefonnummer, mobil, teléfono, celular, móvil, ' +
      'telefone, telemóvel, cellulare, телефон, номер телефона, мобильный, мобильный телефон, تلفن, ' +
      'موبایل, شماره تماس, شماره موبایل, 电话, 手机, 手机号, 手机号码, 电话号码, फ़ोन, मोबाइल, मोबाइल नंबर',
  ),
  country_code: words(
    'country code, dial code, ülke kodu, indicatif, رمز الدولة, vorwahl, ländervorwahl, ' +
      'código de país, código do país, prefisso, код страны, کد کشور, 国家代码, देश कोड',
  ),
  source_city: words(
    'city, source city, ville, şehir, المدينة, stadt, wohnort, ciudad, cidade, città, город, شهر, ' +
      '城市, शहर',
  ),
  source_country: words(
    'country, source country, country of residence, pays, ülke, البلد, country of origin, ' +
      'pays de résidence, ikamet ülkesi, بلد الإقامة, land, herkunftsland, país, país de residencia, ' +
      'paese, страна, کشور, 国家, देश',
  ),
  destination_country: words(
    'destination, destination country, study destination, pays de destination, hedef ülke, ' +
      'بلد الدراسة, zielland, studienland, país de destino, paese di destinazione, ' +
      'страна назначения, страна обучения, کشور مقصد, 目的国, 目标国家, 留学国家, गंतव्य देश',
  ),
  stage_name: words('stage, lead stage, étape, aşama, المرحلة, phase, etapa, fase, этап, مرحله, 阶段, चरण'),
  status_name: words('status, lead status, statut, durum, الحالة, estado, stato, статус, وضعیت, 状态, स्थिति'),
  branch_name: words(
    'branch, office, agence, bureau, şube, الفرع, filiale, niederlassung, sucursal, filial, sede, ' +
      'филиал, офис, شعبه, 分公司, 分支机构, शाखा',
  ),
  team_name: words('team, équipe, ekip, takım, الفريق, فريق, equipo, squadra, команда, تیم, 团队, टीम'),
  staff_name: words(
    'owner, counsellor, counselor, assigned to, conseiller, danışman, المستشار, berater, asesor, ' +
      'consultor, consulente, консультант, менеджер, مشاور, 顾问, परामर्शदाता',
  ),
  lead_source_name: words(
    'source, lead source, kaynak, المصدر, quelle, fuente, fonte, источник, منبع, 来源, स्रोत',
  ),
  lead_medium_name: words('medium, lead medium, mecra, الوسيط'),
  intake_name: words('intake, rentrée, dönem, الفصل, semester, convocatoria'),
  intake_year: words('intake year, year, année, yıl, السنة, jahr, año, anno, год, سال, 年份, वर्ष'),
  tags: words(
    'tags, labels, tag, label, étiquette, etiket, وسم, étiquettes, etiketler, الوسوم, etiquetas, ' +
      'etichette, метки, теги, برچسب, 标签, टैग',
  ),
  notes: words(
    'notes, note, comment, comments, remarks, commentaire, commentaires, remarques, not, notlar, ' +
      'açıklama, ملاحظة, ملاحظات, notiz, notizen, bemerkung, bemerkungen, nota, notas, comentario, ' +
      'comentarios, observaciones, observações, commenti, комментарий, заметки, примечание, یادداشت, ' +
      'توضیحات, 备注, टिप्पणी',
  ),
  utm_source: words('utm source'),
  utm_medium: words('utm medium'),
  date_of_birth: words(
    'date of birth, birth date, birthday, dob, date de naissance, doğum tarihi, تاريخ الميلاد, geburtsdatum, ' +
      'fecha de nacimiento, data de nascimento, data di nascita, дата рождения, تاریخ تولد, 出生日期, जन्म तिथि',
  ),
  study_level_name: words(
    'study level, highest level, level of education, education, niveau d’études, eğitim düzeyi, المستوى الدراسي, ' +
      'bildungsabschluss, nivel de estudios, nível de ensino, titolo di studio, уровень образования, مقطع تحصیلی, 学历, शिक्षा',
  ),
  grade: words(
    'grade, average grade, grade in percent, moyenne, not ortalaması, المعدل, durchschnitt, nota media, ' +
      'média, media dei voti, средний балл, معدل, 平均分, औसत अंक',
  ),
  language_level: words(
    'language level, english level, cefr, niveau de langue, dil düzeyi, مستوى اللغة, sprachniveau, ' +
      'nivel de idioma, nível de idioma, livello di lingua, уровень языка, سطح زبان, 语言水平, भाषा स्तर',
  ),
  test_scores: words(
    'test scores, scores, language tests, résultats des tests, sınav puanları, درجات الاختبارات, testergebnisse, ' +
      'puntuaciones, pontuações, punteggi, результаты тестов, نمرات آزمون, 考试成绩, परीक्षा अंक',
  ),
  budget_amount: words(
    'budget, budget per year, yearly budget, budget annuel, bütçe, الميزانية, budget pro jahr, presupuesto, ' +
      'orçamento, бюджет, بودجه, 预算, बजट',
  ),
}

const { first_name, last_name, email, mobile, country_code, branch_name, team_name } = leadHeadings
export const staffHeadings: Readonly<Record<StaffImportField, readonly string[]>> = {
  first_name,
  last_name,
  email,
  country_code,
  mobile,
  gender: words(
    'gender, sex, genre, sexe, cinsiyet, الجنس, geschlecht, género, gênero, genere, пол, جنسیت, 性别, लिंग',
  ),
  role_name: words('role, job, rôle, rol, görev, الدور, rolle, papel, ruolo, роль, نقش, 角色, भूमिका'),
  branch_name,
  team_name,
}
