/** Where students come from: cities, phones, and names in the script they are written in. */

/** A name as its owner writes it, and in Latin letters for an email: `['محمد', 'mohammed']`. */
export type Name = string | readonly [written: string, latin: string]

export interface Country {
  readonly code: string
  /** Out of 100 leads. */
  readonly share: number
  readonly dial: string
  /** Beginnings of mobile numbers without the trunk zero, and how many digits a number has in all. */
  readonly mobile: readonly string[]
  readonly digits: number
  readonly cities: readonly string[]
  readonly first: readonly Name[]
  readonly last: readonly Name[]
  /** How many of 10 are written in the country's own script where names give both; the rest in Latin letters. */
  readonly script?: number
}

const arabicFirst: readonly Name[] = [['محمد', 'Mohammed'], ['أحمد', 'Ahmed'], ['علي', 'Ali'], ['عمر', 'Omar'], ['يوسف', 'Youssef'], ['خالد', 'Khaled'], ['إبراهيم', 'Ibrahim'], ['حسن', 'Hassan'], ['كريم', 'Karim'], ['طارق', 'Tarek'], ['فاطمة', 'Fatima'], ['مريم', 'Mariam'], ['عائشة', 'Aisha'], ['نور', 'Nour'], ['سارة', 'Sara'], ['ليلى', 'Layla'], ['هدى', 'Huda'], ['رنا', 'Rana'], ['زينب', 'Zainab'], ['ياسمين', 'Yasmin']]
const arabicLast: readonly Name[] = [['الحسيني', 'Alhusseini'], ['المصري', 'Almasri'], ['الشامي', 'Alshami'], ['عبد الله', 'Abdullah'], ['الخطيب', 'Alkhatib'], ['حداد', 'Haddad'], ['النجار', 'Alnajjar'], ['السيد', 'Elsayed'], ['منصور', 'Mansour'], ['الزهراني', 'Alzahrani'], ['القحطاني', 'Alqahtani'], ['بن علي', 'Benali'], ['العلوي', 'Alaoui'], ['قاسم', 'Qasim'], ['درويش', 'Darwish'], ['صالح', 'Saleh']]
const spanishFirst = ['Santiago', 'Mateo', 'Sebastián', 'Diego', 'Andrés', 'Álvaro', 'José Luis', 'Valentina', 'Camila', 'María Fernanda', 'Sofía', 'Lucía', 'Ximena', 'Daniela', 'Inés', 'Martín']
const spanishLast = ['García', 'Rodríguez', 'Martínez', 'Hernández', 'López', 'González', 'Pérez', 'Sánchez', 'Ramírez', 'Muñoz', 'Núñez', 'Castro', 'Vargas', 'Restrepo', 'Ortega', 'Gutiérrez']

export const countries: readonly Country[] = [
  { code: 'TR', share: 27, dial: '+90', digits: 10, mobile: ['505', '530', '532', '535', '541', '542', '544', '551', '553', '555'],
    cities: ['İstanbul', 'Ankara', 'İzmir', 'Bursa', 'Antalya', 'Adana', 'Konya', 'Gaziantep', 'Eskişehir', 'Diyarbakır', 'Kayseri', 'Trabzon', 'Samsun', 'Mersin', 'Muğla', 'Şanlıurfa'],
    first: ['Ayşe', 'Fatma', 'Zeynep', 'Elif', 'Merve', 'Büşra', 'Esra', 'Gülşah', 'İrem', 'Selin', 'Ece', 'Defne', 'Çağla', 'Şeyma', 'Işıl', 'Mehmet', 'Mustafa', 'Ahmet', 'Emre', 'Burak', 'Can', 'Kerem', 'Yiğit', 'Oğuzhan', 'Barış', 'İbrahim', 'Ömer', 'Çağrı', 'Ümit', 'Serkan', 'Martı', 'Deniz'],
    last: ['Yılmaz', 'Kaya', 'Demir', 'Şahin', 'Çelik', 'Yıldız', 'Yıldırım', 'Öztürk', 'Aydın', 'Özdemir', 'Arslan', 'Doğan', 'Kılıç', 'Aslan', 'Çetin', 'Kara', 'Koç', 'Kurt', 'Özkan', 'Şimşek', 'Polat', 'Işık', 'Erdoğan', 'Güneş', 'Aktaş', 'Bulut', 'Ünal', 'Tekin'] },
  { code: 'IN', share: 13, dial: '+91', digits: 10, mobile: ['98', '97', '99', '90', '88', '70', '81'],
    cities: ['Mumbai', 'Delhi', 'Bengaluru', 'Hyderabad', 'Chennai', 'Pune', 'Ahmedabad', 'Kolkata', 'Kochi', 'Chandigarh', 'Ludhiana', 'Surat'],
    first: ['Aarav', 'Vivaan', 'Aditya', 'Arjun', 'Rohan', 'Karan', 'Rahul', 'Siddharth', 'Harpreet', 'Manish', 'Ananya', 'Diya', 'Priya', 'Sneha', 'Kavya', 'Ishita', 'Meera', 'Pooja', 'Neha', 'Simran'],
    last: ['Sharma', 'Patel', 'Singh', 'Kumar', 'Reddy', 'Nair', 'Iyer', 'Gupta', 'Mehta', 'Joshi', 'Kaur', 'Das', 'Chowdhury', 'Menon', 'Verma', 'Agarwal', 'Pillai', 'Venkataraman'] },
  { code: 'NG', share: 10, dial: '+234', digits: 10, mobile: ['803', '805', '806', '810', '813', '703', '706', '901', '905'],
    cities: ['Lagos', 'Abuja', 'Ibadan', 'Port Harcourt', 'Kano', 'Benin City', 'Enugu', 'Abeokuta', 'Jos'],
    first: ['Chinedu', 'Emeka', 'Oluwaseun', 'Tunde', 'Ifeanyi', 'Femi', 'Uche', 'Abubakar', 'Musa', 'Kelechi', 'Ngozi', 'Chiamaka', 'Adaeze', 'Folake', 'Temitope', 'Blessing', 'Amina', 'Hauwa', 'Yetunde', 'Ebere'],
    last: ['Okafor', 'Adeyemi', 'Balogun', 'Okonkwo', 'Eze', 'Ibrahim', 'Nwosu', 'Ogunleye', 'Bello', 'Abiola', 'Chukwu', 'Obi', 'Afolabi', 'Lawal', 'Onyekachi', 'Danjuma'] },
  { code: 'PK', share: 9, dial: '+92', digits: 10, mobile: ['300', '301', '321', '333', '345', '312'],
    cities: ['Karachi', 'Lahore', 'Islamabad', 'Rawalpindi', 'Faisalabad', 'Multan', 'Peshawar', 'Sialkot'],
    first: ['Hamza', 'Bilal', 'Usman', 'Zain', 'Ahsan', 'Fahad', 'Saad', 'Talha', 'Ayesha', 'Hira', 'Mahnoor', 'Sana', 'Iqra', 'Maryam', 'Rabia', 'Zoya'],
    last: ['Khan', 'Malik', 'Butt', 'Chaudhry', 'Qureshi', 'Sheikh', 'Raza', 'Hussain', 'Iqbal', 'Siddiqui', 'Mirza', 'Baig', 'Abbasi'] },
  { code: 'BD', share: 8, dial: '+880', digits: 10, mobile: ['171', '181', '191', '155', '167', '130'],
    cities: ['Dhaka', 'Chattogram', 'Sylhet', 'Khulna', 'Rajshahi', 'Cumilla'], script: 4,
    first: [['তানভীর', 'Tanvir'], ['রাকিব', 'Rakib'], ['সাকিব', 'Shakib'], ['ইমরান', 'Imran'], ['নাফিসা', 'Nafisa'], ['সুমাইয়া', 'Sumaiya'], ['ফারহানা', 'Farhana'], ['জান্নাত', 'Jannat'], ['আরিফ', 'Arif'], ['মাহমুদা', 'Mahmuda']],
    last: [['হোসেন', 'Hossain'], ['রহমান', 'Rahman'], ['ইসলাম', 'Islam'], ['আহমেদ', 'Ahmed'], ['আক্তার', 'Akter'], ['চৌধুরী', 'Chowdhury'], ['খাতুন', 'Khatun'], ['সরকার', 'Sarkar']] },
  { code: 'EG', share: 6, dial: '+20', digits: 10, mobile: ['100', '101', '106', '111', '120', '127'], cities: ['القاهرة', 'الإسكندرية', 'الجيزة', 'المنصورة', 'طنطا'], first: arabicFirst, last: arabicLast, script: 7 },
  { code: 'SA', share: 4, dial: '+966', digits: 9, mobile: ['50', '53', '54', '55', '56'], cities: ['الرياض', 'جدة', 'الدمام', 'مكة المكرمة'], first: arabicFirst, last: arabicLast, script: 8 },
  { code: 'MA', share: 3, dial: '+212', digits: 9, mobile: ['61', '65', '66', '67'], cities: ['Casablanca', 'Rabat', 'Marrakech', 'Fès', 'Tanger'], first: arabicFirst, last: arabicLast, script: 3 },
  { code: 'JO', share: 2, dial: '+962', digits: 9, mobile: ['77', '78', '79'], cities: ['عمّان', 'إربد', 'الزرقاء'], first: arabicFirst, last: arabicLast, script: 7 },
  { code: 'VN', share: 5, dial: '+84', digits: 9, mobile: ['90', '91', '93', '97', '98'], cities: ['Hà Nội', 'Thành phố Hồ Chí Minh', 'Đà Nẵng', 'Hải Phòng', 'Cần Thơ'],
    first: ['Minh Anh', 'Thị Hương', 'Quốc Huy', 'Đức Anh', 'Thảo Nguyên', 'Hoàng Long', 'Ngọc Linh', 'Bảo Châu', 'Tuấn Kiệt', 'Phương Thảo'], last: ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng', 'Phan', 'Vũ', 'Đặng', 'Bùi', 'Đỗ'] },
  { code: 'CN', share: 4, dial: '+86', digits: 11, mobile: ['138', '139', '150', '186', '189'], cities: ['北京', '上海', '广州', '深圳', '成都', '武汉'], script: 8,
    first: [['伟', 'Wei'], ['芳', 'Fang'], ['娜', 'Na'], ['秀英', 'Xiuying'], ['静', 'Jing'], ['浩然', 'Haoran'], ['子涵', 'Zihan'], ['思雨', 'Siyu'], ['宇轩', 'Yuxuan'], ['欣怡', 'Xinyi']], last: [['王', 'Wang'], ['李', 'Li'], ['张', 'Zhang'], ['刘', 'Liu'], ['陈', 'Chen'], ['杨', 'Yang'], ['赵', 'Zhao'], ['欧阳', 'Ouyang']] },
  { code: 'FR', share: 3, dial: '+33', digits: 9, mobile: ['61', '62', '66', '68', '75'], cities: ['Paris', 'Lyon', 'Marseille', 'Toulouse', 'Nîmes', 'Orléans'],
    first: ['Chloé', 'Léa', 'Manon', 'Inès', 'Zoé', 'Éloïse', 'Hugo', 'Théo', 'Jules', 'Gaël', 'Anaïs', 'Jean-Baptiste'], last: ['Martin', 'Bernard', 'Lefèvre', 'Moreau', 'Girard', 'Rousseau', 'François', 'Mercier', "D'Aubigné", 'Béranger'] },
  { code: 'CO', share: 2, dial: '+57', digits: 10, mobile: ['300', '310', '312', '320'], cities: ['Bogotá', 'Medellín', 'Cali', 'Barranquilla'], first: spanishFirst, last: spanishLast },
  { code: 'MX', share: 2, dial: '+52', digits: 10, mobile: ['55', '33', '81'], cities: ['Ciudad de México', 'Guadalajara', 'Monterrey', 'Mérida'], first: spanishFirst, last: spanishLast },
  { code: 'NP', share: 2, dial: '+977', digits: 10, mobile: ['984', '985', '980'], cities: ['Kathmandu', 'Pokhara', 'Lalitpur', 'Biratnagar'],
    first: ['Bishal', 'Prakash', 'Sujan', 'Anil', 'Sita', 'Sabina', 'Asmita', 'Puja'], last: ['Shrestha', 'Gurung', 'Tamang', 'Thapa', 'Karki', 'Adhikari', 'Rai'] },
]

/** Names as long as passports allow: what a column of 160 pixels must live with. */
export const longNames: readonly (readonly [first: string, last: string])[] = [
  ['María de los Ángeles Guadalupe Concepción', 'Fernández de Córdoba y Álvarez de Toledo'],
  ['Ngozi Oluwadamilola Chukwuemeka Oluwatobiloba', 'Adebayo-Okonkwo Nwachukwuemeka'],
  ['Venkatanarasimharajuvaripeta Lakshmi Subrahmanya', 'Thiruvananthapuram Krishnamurthy Iyengar'],
  ['عبد الرحمن بن محمد بن عبد العزيز', 'آل الشيخ القحطاني الزهراني'],
  ['Muvaffakiyetnur Gülsüm Hatice Şehrazat', 'Çekoslovakyalılaştıramadıklarımızdanoğlu'],
]
