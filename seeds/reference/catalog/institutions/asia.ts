/** Universities of Turkey, Jordan, India and Singapore, by place. How a line is read: `./lines.ts`. */
export const asia = {
  TR: `
Istanbul/Beşiktaş: bogazici.edu.tr Boğaziçi Üniversitesi (Boğaziçi) 1863; bau.edu.tr Bahçeşehir Üniversitesi (BAU) 1998; yildiz.edu.tr Yıldız Teknik Üniversitesi (YTÜ) 1911; gsu.edu.tr Galatasaray Üniversitesi (GSÜ) 1992
Istanbul/Sarıyer: itu.edu.tr İstanbul Teknik Üniversitesi (İTÜ) 1773; ku.edu.tr Koç Üniversitesi (Koç) 1993; istinye.edu.tr İstinye Üniversitesi (İSÜ) 2015
Istanbul/Fatih: istanbul.edu.tr İstanbul Üniversitesi (İÜ); khas.edu.tr Kadir Has Üniversitesi (Kadir Has) 1997; medipol.edu.tr İstanbul Medipol Üniversitesi (Medipol) 2009
Istanbul/Kadıköy: marmara.edu.tr Marmara Üniversitesi (Marmara); medeniyet.edu.tr İstanbul Medeniyet Üniversitesi (İMÜ) 2010
Istanbul/Üsküdar: uskudar.edu.tr Üsküdar Üniversitesi (Üsküdar) 2011
Istanbul/Tuzla: sabanciuniv.edu Sabancı Üniversitesi (Sabancı)
Istanbul/Çekmeköy: ozyegin.edu.tr Özyeğin Üniversitesi (Özyeğin) 2007
Istanbul/Ataşehir: acibadem.edu.tr Acıbadem Üniversitesi (Acıbadem) 2007; yeditepe.edu.tr Yeditepe Üniversitesi (Yeditepe) 1996
Istanbul/Eyüpsultan: bilgi.edu.tr İstanbul Bilgi Üniversitesi (Bilgi) 1996
Istanbul/Küçükçekmece: aydin.edu.tr İstanbul Aydın Üniversitesi (İAÜ) 2007; gelisim.edu.tr İstanbul Gelişim Üniversitesi (İGÜ)
Istanbul/Şişli: isikun.edu.tr Işık Üniversitesi (Işık) 1996
Istanbul/Başakşehir: ihu.edu.tr İbn Haldun Üniversitesi (İHÜ) 2015
Ankara/Çankaya: metu.edu.tr Orta Doğu Teknik Üniversitesi (ODTÜ) 1956; bilkent.edu.tr Bilkent Üniversitesi (Bilkent) 1984; gazi.edu.tr Gazi Üniversitesi (Gazi) 1926; etu.edu.tr TOBB Ekonomi ve Teknoloji Üniversitesi (TOBB ETÜ) 2003; atilim.edu.tr Atılım Üniversitesi (Atılım) 1996; cankaya.edu.tr Çankaya Üniversitesi (Çankaya) 1997; tedu.edu.tr TED Üniversitesi (TEDÜ) 2009
Ankara/Altındağ: hacettepe.edu.tr Hacettepe Üniversitesi (Hacettepe) 1967; aybu.edu.tr Ankara Yıldırım Beyazıt Üniversitesi (AYBÜ) 2010
Ankara/Yenimahalle: ankara.edu.tr Ankara Üniversitesi (AÜ) 1946
Ankara/Etimesgut: baskent.edu.tr Başkent Üniversitesi (Başkent)
Izmir/Bornova: ege.edu.tr Ege Üniversitesi (Ege) 1955; yasar.edu.tr Yaşar Üniversitesi (Yaşar) 2001
Izmir/Konak: deu.edu.tr Dokuz Eylül Üniversitesi (DEÜ) 1982
Izmir/Balçova: ieu.edu.tr İzmir Ekonomi Üniversitesi (İEÜ) 2001
Izmir/Urla: iyte.edu.tr İzmir Yüksek Teknoloji Enstitüsü (İYTE) 1992 *
Antalya/Konyaaltı: akdeniz.edu.tr Akdeniz Üniversitesi (Akdeniz) 1982
Antalya/Alanya: alanya.edu.tr Alanya Üniversitesi (Alanya)
Bursa/Nilüfer: uludag.edu.tr Bursa Uludağ Üniversitesi (Uludağ) 1975
Eskişehir/Tepebaşı: anadolu.edu.tr Anadolu Üniversitesi (Anadolu); eskisehir.edu.tr Eskişehir Teknik Üniversitesi (ESTÜ) 2018
Konya/Selçuklu: selcuk.edu.tr Selçuk Üniversitesi (Selçuk) 1975; ktun.edu.tr Konya Teknik Üniversitesi (KTÜN) 2018
Kayseri/Talas: erciyes.edu.tr Erciyes Üniversitesi (ERÜ) 1978
Adana/Sarıçam: cu.edu.tr Çukurova Üniversitesi (ÇÜ) 1973
Gaziantep/Şahinbey: gantep.edu.tr Gaziantep Üniversitesi (GAÜN); hku.edu.tr Hasan Kalyoncu Üniversitesi (HKÜ)
Trabzon/Ortahisar: ktu.edu.tr Karadeniz Teknik Üniversitesi (KTÜ) 1955
Samsun/Atakum: omu.edu.tr Ondokuz Mayıs Üniversitesi (OMÜ) 1975
Erzurum/Yakutiye: atauni.edu.tr Atatürk Üniversitesi (ATAÜNİ) 1957
Kocaeli/Gebze: gtu.edu.tr Gebze Teknik Üniversitesi (GTÜ)
Kocaeli/İzmit: kocaeli.edu.tr Kocaeli Üniversitesi (KOÜ) 1992
Sakarya/Serdivan: sakarya.edu.tr Sakarya Üniversitesi (SAÜ) 1992
Mersin/Yenişehir: mersin.edu.tr Mersin Üniversitesi (MEÜ) 1992
Denizli/Pamukkale: pau.edu.tr Pamukkale Üniversitesi (PAÜ) 1992
Edirne/Edirne Merkez: trakya.edu.tr Trakya Üniversitesi (TÜ) 1982`,
  JO: `
Amman/Amman City: ju.edu.jo University of Jordan (UJ Amman) 1962; gju.edu.jo German Jordanian University (GJU) 2005; psut.edu.jo Princess Sumaya University for Technology (PSUT) 1991; uop.edu.jo University of Petra (UOP) 1991; asu.edu.jo Applied Science Private University (ASU Amman) 1991; zuj.edu.jo Al-Zaytoonah University of Jordan (ZUJ) 1993
Irbid/Irbid City: yu.edu.jo Yarmouk University 1976; just.edu.jo Jordan University of Science and Technology (JUST) 1986
Zarqa/Zarqa City: hu.edu.jo Hashemite University (HU Zarqa); zu.edu.jo Zarqa University
Karak/Mu’tah: mutah.edu.jo Mutah University 1981`,
  IN: `
Delhi/New Delhi: du.ac.in University of Delhi (DU) 1922; jnu.ac.in Jawaharlal Nehru University (JNU) 1969; iitd.ac.in Indian Institute of Technology Delhi (IIT Delhi) 1961 *; jmi.ac.in Jamia Millia Islamia (JMI) 1920 *; jamiahamdard.edu Jamia Hamdard *
Karnataka/Bengaluru: iisc.ac.in Indian Institute of Science (IISc) 1909 *; christuniversity.in Christ University; msruas.ac.in Ramaiah University of Applied Sciences (RUAS Bengaluru); pes.edu PES University (PES)
Karnataka/Mysuru: uni-mysore.ac.in University of Mysore 1916
Karnataka/Manipal: manipal.edu Manipal Academy of Higher Education (MAHE) *
Maharashtra/Mumbai: iitb.ac.in Indian Institute of Technology Bombay (IIT Bombay) 1958 *; mu.ac.in University of Mumbai 1857; nmims.edu NMIMS University (NMIMS); tiss.ac.in Tata Institute of Social Sciences (TISS) 1936 *
Maharashtra/Pune: unipune.ac.in Savitribai Phule Pune University (SPPU); siu.edu.in Symbiosis International University (Symbiosis); mitwpu.edu.in MIT World Peace University (MIT-WPU); flame.edu.in FLAME University (FLAME)
Maharashtra/Nagpur: vnit.ac.in Visvesvaraya National Institute of Technology (VNIT) *
Tamil Nadu/Chennai: iitm.ac.in Indian Institute of Technology Madras (IIT Madras) 1959 *; annauniv.edu Anna University 1978; srmist.edu.in SRM Institute of Science and Technology (SRM) *
Tamil Nadu/Vellore: vit.ac.in Vellore Institute of Technology (VIT) 1984 *
Tamil Nadu/Coimbatore: amrita.edu Amrita Vishwa Vidyapeetham (Amrita) *
Telangana/Hyderabad: uohyd.ac.in University of Hyderabad 1974; iiit.ac.in International Institute of Information Technology Hyderabad (IIIT-H) 1998 *; osmania.ac.in Osmania University 1918
West Bengal/Kolkata: caluniv.ac.in University of Calcutta 1857; jaduniv.edu.in Jadavpur University 1955
West Bengal/Kharagpur: iitkgp.ac.in Indian Institute of Technology Kharagpur (IIT Kharagpur) 1951 *
Uttar Pradesh/Kanpur: iitk.ac.in Indian Institute of Technology Kanpur (IIT Kanpur) 1959 *
Uttar Pradesh/Varanasi: bhu.ac.in Banaras Hindu University (BHU) 1916
Uttar Pradesh/Aligarh: amu.ac.in Aligarh Muslim University (AMU Aligarh)
Uttar Pradesh/Noida: amity.edu Amity University; sharda.ac.in Sharda University
Uttarakhand/Roorkee: iitr.ac.in Indian Institute of Technology Roorkee (IIT Roorkee) *
Punjab/Phagwara: lpu.in Lovely Professional University (LPU)
Chandigarh/Chandigarh City: puchd.ac.in Panjab University (PU)
Haryana/Sonipat: jgu.edu.in O.P. Jindal Global University (JGU Sonipat) 2009; ashoka.edu.in Ashoka University
Kerala/Kochi: cusat.ac.in Cochin University of Science and Technology (CUSAT) 1971
Kerala/Thiruvananthapuram: keralauniversity.ac.in University of Kerala
Gujarat/Ahmedabad: nirmauni.ac.in Nirma University; ahduni.edu.in Ahmedabad University
Rajasthan/Pilani: bits-pilani.ac.in Birla Institute of Technology and Science, Pilani (BITS Pilani) *`,
  SG: `
Singapore/Singapore City: nus.edu.sg National University of Singapore (NUS) 1905; ntu.edu.sg Nanyang Technological University (NTU Singapore); smu.edu.sg Singapore Management University (SMU Singapore) 2000; sutd.edu.sg Singapore University of Technology and Design (SUTD) 2009; suss.edu.sg Singapore University of Social Sciences (SUSS); kaplan.com.sg Kaplan Higher Education Academy (Kaplan) *; psb-academy.edu.sg PSB Academy (PSB) *; mdis.edu.sg Management Development Institute of Singapore (MDIS) 1956; curtin.edu.sg Curtin Singapore *`,
} as const
