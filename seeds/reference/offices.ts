/** Branches with their teams and staff. A name in a non-Latin script comes with the local part of its email address. */
export interface Office {
  city: string
  country: string
  calling: string
  teams: readonly string[]
  people: readonly (string | readonly [name: string, mailbox: string])[]
}

export const offices: readonly Office[] = [
  {
    city: 'Istanbul',
    country: 'TR',
    calling: '+90',
    teams: ['Canada Desk', 'Europe Desk', 'First Contact', 'Graduate Studies'],
    people: [
      'Ayşe Yılmaz',
      'Mehmet Kaya',
      'Zeynep Demir',
      'Emre Şahin',
      'Elif Çelik',
      'Burak Öztürk',
      'Selin Aydın',
      'Kerem Doğan',
    ],
  },
  {
    city: 'Ankara',
    country: 'TR',
    calling: '+90',
    teams: ['First Contact', 'Germany Desk'],
    people: ['Fatma Arslan', 'Can Koç', 'Merve Kurt', 'Oğuz Polat', 'Deniz Güneş', 'İpek Uçar'],
  },
  {
    city: 'Dubai',
    country: 'AE',
    calling: '+971',
    teams: ['Arabic Desk', 'English Desk', 'Medicine'],
    people: [
      ['أحمد المنصوري', 'ahmed.almansoori'],
      ['مريم الهاشمي', 'maryam.alhashimi'],
      'Priya Nair',
      'Omar Haddad',
      ['ليلى خوري', 'layla.khoury'],
      'Rahul Menon',
      'Yousef Darwish',
    ],
  },
  {
    city: 'Cairo',
    country: 'EG',
    calling: '+20',
    teams: ['First Contact', 'Scholarships'],
    people: [
      ['محمد عبد الرحمن', 'mohamed.abdelrahman'],
      ['نورهان السيد', 'nourhan.elsayed'],
      'Karim Mansour',
      'Salma Fathy',
      ['يوسف إبراهيم', 'youssef.ibrahim'],
      'Hana Shawky',
    ],
  },
  {
    city: 'Lagos',
    country: 'NG',
    calling: '+234',
    teams: ['United Kingdom Desk', 'Canada Desk', 'First Contact'],
    people: [
      'Chinedu Okafor',
      'Adaeze Nwosu',
      'Tunde Bakare',
      'Folake Adeyemi',
      'Ifeanyi Eze',
      'Ngozi Obi',
      'Seun Balogun',
    ],
  },
  {
    city: 'Lahore',
    country: 'PK',
    calling: '+92',
    teams: ['Australia Desk', 'United Kingdom Desk'],
    people: ['Ayesha Siddiqui', 'Bilal Ahmed', 'Fatima Malik', 'Hamza Sheikh', 'Sana Iqbal', 'Usman Tariq'],
  },
  {
    city: 'Dhaka',
    country: 'BD',
    calling: '+880',
    teams: ['First Contact', 'Malaysia Desk'],
    people: [
      'Tanvir Rahman',
      'Nusrat Jahan',
      'Shafiqul Islam',
      'Farzana Akter',
      'Rakib Hossain',
      'Mim Chowdhury',
    ],
  },
  {
    city: 'Casablanca',
    country: 'MA',
    calling: '+212',
    teams: ['France Desk', 'First Contact'],
    people: [
      'Yassine El Amrani',
      'Salma Bennani',
      'Mehdi Alaoui',
      'Imane Tazi',
      'Hamza Berrada',
      'Kenza Fassi',
    ],
  },
  {
    city: 'London',
    country: 'GB',
    calling: '+44',
    teams: ['Admissions', 'Partners'],
    people: [
      'Charlotte Hughes',
      'Oliver Bennett',
      'Zara Khan',
      'James O’Connor',
      'Amelia Wright',
      'Kwame Mensah',
    ],
  },
]
