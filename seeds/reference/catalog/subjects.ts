/** What is studied, by discipline: names of subjects in English and, where universities teach it so, in five other languages. */
import type { disciplineSeeds } from '../campuses'

export type Discipline = (typeof disciplineSeeds)[number]
/** What kind of degree a subject leads to: it decides between BSc, BA and BEng. */
export type Family =
  | 'science'
  | 'arts'
  | 'engineering'
  | 'business'
  | 'law'
  | 'design'
  | 'education'
  | 'health'
  | 'medicine'
export const subjectLanguages = ['en', 'fr', 'de', 'it', 'es', 'tr'] as const
export type SubjectLanguage = (typeof subjectLanguages)[number]

/** `family | English | French | German | Italian | Spanish | Turkish`; a line with English alone is taught in English only. */
const lines: Readonly<Record<Discipline, string>> = {
  'Agriculture and forestry': `
science | Agricultural Science | sciences agronomiques | Agrarwissenschaften | Scienze agrarie | Ciencias Agrarias | Tarım Bilimleri
science | Food Science and Technology | sciences des aliments | Lebensmitteltechnologie | Tecnologie alimentari | Ciencia y Tecnología de los Alimentos | Gıda Mühendisliği
science | Forestry | foresterie | Forstwissenschaften | Scienze forestali | Ingeniería Forestal | Orman Mühendisliği
science | Environmental Management | gestion de l’environnement | Umweltmanagement | Gestione ambientale | Gestión Ambiental | Çevre Yönetimi
science | Animal Science
science | Horticulture
science | Viticulture and Oenology | viticulture et œnologie | Weinbau und Önologie | Viticoltura ed enologia | Enología |
science | Sustainable Agriculture`,
  'Architecture and design': `
design | Architecture | architecture | Architektur | Architettura | Arquitectura | Mimarlık
design | Interior Design | architecture d’intérieur | Innenarchitektur | Design degli interni | Diseño de Interiores | İç Mimarlık
design | Graphic Design | design graphique | Kommunikationsdesign | Design della comunicazione | Diseño Gráfico | Grafik Tasarımı
design | Fashion Design | design de mode | Modedesign | Design della moda | Diseño de Moda | Moda Tasarımı
design | Product Design | design industriel | Industriedesign | Design del prodotto | Diseño de Producto | Endüstriyel Tasarım
design | Urban Planning | urbanisme | Stadtplanung | Pianificazione urbana | Urbanismo | Şehir ve Bölge Planlama
design | Landscape Architecture | paysage | Landschaftsarchitektur | Architettura del paesaggio | Paisajismo | Peyzaj Mimarlığı
design | Game Design
design | Animation
design | User Experience Design`,
  'Arts and humanities': `
arts | History | histoire | Geschichte | Storia | Historia | Tarih
arts | Philosophy | philosophie | Philosophie | Filosofia | Filosofía | Felsefe
arts | English Literature | lettres anglaises | Anglistik | Lingue e letterature straniere | Estudios Ingleses | İngiliz Dili ve Edebiyatı
arts | Linguistics | sciences du langage | Linguistik | Linguistica | Lingüística | Dilbilim
arts | Music | musicologie | Musikwissenschaft | Musicologia | Musicología | Müzik
arts | Film Studies | études cinématographiques | Filmwissenschaft | Cinema e audiovisivo | Comunicación Audiovisual | Sinema ve Televizyon
arts | Fine Art | arts plastiques | Freie Kunst | Arti visive | Bellas Artes | Resim
arts | Translation Studies | traduction | Übersetzungswissenschaft | Traduzione | Traducción e Interpretación | Mütercim-Tercümanlık
arts | Creative Writing
arts | Theatre and Performance
arts | Museum and Heritage Studies
arts | Journalism | journalisme | Journalistik | Giornalismo | Periodismo | Gazetecilik
arts | Media and Communication | information et communication | Medien und Kommunikation | Scienze della comunicazione | Comunicación | Medya ve İletişim`,
  'Business and management': `
business | Business Administration | administration des affaires | Betriebswirtschaftslehre | Economia aziendale | Administración y Dirección de Empresas | İşletme
business | Accounting and Finance | comptabilité et finance | Rechnungswesen und Finanzen | Economia e finanza | Finanzas y Contabilidad | Muhasebe ve Finans
business | Marketing | marketing | Marketing | Marketing | Marketing | Pazarlama
business | International Business | commerce international | International Business | Economia internazionale | Comercio Internacional | Uluslararası Ticaret
business | Human Resource Management | gestion des ressources humaines | Personalmanagement | Gestione delle risorse umane | Recursos Humanos | İnsan Kaynakları Yönetimi
business | Supply Chain Management | logistique | Logistik | Logistica | Logística | Lojistik Yönetimi
business | Hospitality Management | management hôtelier | Hotelmanagement | Gestione alberghiera | Dirección Hotelera | Otel Yöneticiliği
business | Tourism Management | tourisme | Tourismusmanagement | Scienze del turismo | Turismo | Turizm İşletmeciliği
business | Project Management
business | Entrepreneurship and Innovation
business | Digital Marketing
business | Business Analytics
business | Financial Technology
business | Economics | économie | Volkswirtschaftslehre | Economia | Economía | İktisat
business | Event Management
business | Luxury Brand Management`,
  'Computer science and IT': `
science | Computer Science | informatique | Informatik | Informatica | Informática | Bilgisayar Bilimleri
science | Data Science | science des données | Data Science | Scienza dei dati | Ciencia de Datos | Veri Bilimi
science | Artificial Intelligence | intelligence artificielle | Künstliche Intelligenz | Intelligenza artificiale | Inteligencia Artificial | Yapay Zekâ
science | Cyber Security | cybersécurité | IT-Sicherheit | Sicurezza informatica | Ciberseguridad | Siber Güvenlik
science | Information Systems | systèmes d’information | Wirtschaftsinformatik | Sistemi informativi | Sistemas de Información | Yönetim Bilişim Sistemleri
science | Software Engineering | génie logiciel | Softwaretechnik | Ingegneria del software | Ingeniería del Software | Yazılım Mühendisliği
science | Cloud Computing
science | Human–Computer Interaction
science | Games Technology
science | Networks and Systems Administration
science | Bioinformatics`,
  Education: `
education | Primary Education | enseignement primaire | Lehramt an Grundschulen | Scienze della formazione primaria | Educación Primaria | Sınıf Öğretmenliği
education | Early Childhood Education | éducation préscolaire | Frühkindliche Bildung | Educazione dell’infanzia | Educación Infantil | Okul Öncesi Öğretmenliği
education | Educational Leadership
education | TESOL
education | Special Education | adaptation scolaire | Sonderpädagogik | Educazione speciale | Educación Especial | Özel Eğitim Öğretmenliği
education | Educational Psychology
education | Learning Design and Technology`,
  Engineering: `
engineering | Mechanical Engineering | génie mécanique | Maschinenbau | Ingegneria meccanica | Ingeniería Mecánica | Makine Mühendisliği
engineering | Civil Engineering | génie civil | Bauingenieurwesen | Ingegneria civile | Ingeniería Civil | İnşaat Mühendisliği
engineering | Electrical and Electronic Engineering | génie électrique | Elektrotechnik | Ingegneria elettrica | Ingeniería Eléctrica | Elektrik-Elektronik Mühendisliği
engineering | Chemical Engineering | génie chimique | Chemieingenieurwesen | Ingegneria chimica | Ingeniería Química | Kimya Mühendisliği
engineering | Aerospace Engineering | génie aérospatial | Luft- und Raumfahrttechnik | Ingegneria aerospaziale | Ingeniería Aeroespacial | Havacılık ve Uzay Mühendisliği
engineering | Industrial Engineering | génie industriel | Wirtschaftsingenieurwesen | Ingegneria gestionale | Ingeniería Industrial | Endüstri Mühendisliği
engineering | Biomedical Engineering | génie biomédical | Medizintechnik | Ingegneria biomedica | Ingeniería Biomédica | Biyomedikal Mühendisliği
engineering | Environmental Engineering | génie de l’environnement | Umwelttechnik | Ingegneria per l’ambiente | Ingeniería Ambiental | Çevre Mühendisliği
engineering | Mechatronics | mécatronique | Mechatronik | Ingegneria meccatronica | Mecatrónica | Mekatronik Mühendisliği
engineering | Automotive Engineering | ingénierie automobile | Fahrzeugtechnik | Ingegneria del veicolo | Ingeniería de Automoción | Otomotiv Mühendisliği
engineering | Renewable Energy Engineering | énergies renouvelables | Erneuerbare Energien | Ingegneria energetica | Energías Renovables | Enerji Sistemleri Mühendisliği
engineering | Robotics
engineering | Materials Engineering | science des matériaux | Werkstofftechnik | Ingegneria dei materiali | Ingeniería de Materiales | Malzeme Mühendisliği
engineering | Construction Management
engineering | Structural Engineering
engineering | Telecommunications Engineering`,
  'Health and medicine': `
health | Nursing | sciences infirmières | Pflegewissenschaft | Infermieristica | Enfermería | Hemşirelik
health | Physiotherapy | kinésithérapie | Physiotherapie | Fisioterapia | Fisioterapia | Fizyoterapi ve Rehabilitasyon
health | Public Health | santé publique | Public Health | Sanità pubblica | Salud Pública | Halk Sağlığı
health | Nutrition and Dietetics | nutrition | Ernährungswissenschaft | Scienze della nutrizione | Nutrición Humana y Dietética | Beslenme ve Diyetetik
health | Biomedical Science | sciences biomédicales | Biomedizin | Scienze biomediche | Biomedicina | Biyomedikal Bilimler
health | Health Management
health | Occupational Therapy | ergothérapie | Ergotherapie | Terapia occupazionale | Terapia Ocupacional | Ergoterapi
medicine | Medicine | médecine | Humanmedizin | Medicina e chirurgia | Medicina | Tıp
medicine | Dentistry | médecine dentaire | Zahnmedizin | Odontoiatria | Odontología | Diş Hekimliği
medicine | Pharmacy | pharmacie | Pharmazie | Farmacia | Farmacia | Eczacılık
medicine | Veterinary Medicine | médecine vétérinaire | Tiermedizin | Medicina veterinaria | Veterinaria | Veterinerlik
health | Midwifery
health | Sport and Exercise Science | sciences du sport | Sportwissenschaft | Scienze motorie | Ciencias de la Actividad Física y del Deporte | Spor Bilimleri`,
  Law: `
law | Law | droit | Rechtswissenschaft | Giurisprudenza | Derecho | Hukuk
law | International Law | droit international | Internationales Recht | Diritto internazionale | Derecho Internacional | Uluslararası Hukuk
law | Business Law | droit des affaires | Wirtschaftsrecht | Diritto dell’impresa | Derecho de la Empresa | Ticaret Hukuku
law | Human Rights Law
law | Intellectual Property Law
law | Criminology | criminologie | Kriminologie | Criminologia | Criminología | Kriminoloji`,
  'Natural sciences': `
science | Mathematics | mathématiques | Mathematik | Matematica | Matemáticas | Matematik
science | Physics | physique | Physik | Fisica | Física | Fizik
science | Chemistry | chimie | Chemie | Chimica | Química | Kimya
science | Biology | biologie | Biologie | Biologia | Biología | Biyoloji
science | Biotechnology | biotechnologies | Biotechnologie | Biotecnologie | Biotecnología | Biyoteknoloji
science | Environmental Science | sciences de l’environnement | Umweltwissenschaften | Scienze ambientali | Ciencias Ambientales | Çevre Bilimleri
science | Geology | géologie | Geowissenschaften | Scienze geologiche | Geología | Jeoloji Mühendisliği
science | Statistics | statistique | Statistik | Statistica | Estadística | İstatistik
science | Marine Biology
science | Neuroscience
science | Astrophysics`,
  'Social sciences': `
science | Psychology | psychologie | Psychologie | Psicologia | Psicología | Psikoloji
arts | Sociology | sociologie | Soziologie | Sociologia | Sociología | Sosyoloji
arts | Political Science | science politique | Politikwissenschaft | Scienze politiche | Ciencias Políticas | Siyaset Bilimi
arts | International Relations | relations internationales | Internationale Beziehungen | Relazioni internazionali | Relaciones Internacionales | Uluslararası İlişkiler
arts | Anthropology | anthropologie | Ethnologie | Antropologia | Antropología | Antropoloji
arts | Social Work | travail social | Soziale Arbeit | Servizio sociale | Trabajo Social | Sosyal Hizmet
arts | Public Policy | politiques publiques | Public Policy | Politiche pubbliche | Políticas Públicas | Kamu Yönetimi
arts | Geography | géographie | Geographie | Geografia | Geografía | Coğrafya
arts | International Development
arts | Gender Studies
arts | Migration Studies`,
}

export interface Subject {
  discipline: Discipline
  family: Family
  /** Its name by language. */
  names: Readonly<Partial<Record<SubjectLanguage, string>>>
}

export const subjects: readonly Subject[] = Object.entries(lines).flatMap(([discipline, text]) =>
  text
    .trim()
    .split('\n')
    .map((line): Subject => {
      const [family, ...names] = line.split('|').map((part) => part.trim())
      return {
        discipline: discipline as Discipline,
        family: family as Family,
        names: Object.fromEntries(
          subjectLanguages.flatMap((language, at) => (names[at] ? [[language, names[at]]] : [])),
        ),
      }
    }),
)

/** What is learned for a trade, by discipline. */
export const trades: readonly (readonly [Discipline, ...names: string[]])[] = [
  ['Agriculture and forestry', 'Horticulture', 'Farm Technician', 'Baking and Pastry Arts'],
  ['Architecture and design', 'Carpentry', 'Digital Photography', 'Furniture Making'],
  [
    'Business and management',
    'Office Administration',
    'Culinary Arts',
    'Hospitality Operations',
    'Bookkeeping',
    'Travel and Tourism',
  ],
  ['Computer science and IT', 'Web Development', 'IT Support', 'Computer Networking'],
  ['Education', 'Early Childhood Care'],
  [
    'Engineering',
    'Automotive Service',
    'Welding',
    'Electrical Installation',
    'Plumbing',
    'Refrigeration and Air Conditioning',
    'Aircraft Maintenance',
  ],
  [
    'Health and medicine',
    'Practical Nursing',
    'Dental Assisting',
    'Pharmacy Assistant',
    'Aged Care',
    'Massage Therapy',
  ],
  ['Social sciences', 'Community Services', 'Youth Work'],
]
