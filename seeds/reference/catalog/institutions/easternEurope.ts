/** Universities of Poland, Czechia, Hungary, the Baltic countries and Finland, by place. How a line is read: `./lines.ts`. */
export const easternEurope = {
  PL: `
Masovia/Warsaw: pw.edu.pl Warsaw University of Technology (WUT); sgh.waw.pl SGH Warsaw School of Economics (SGH) 1906 *; kozminski.edu.pl Kozminski University 1993; vistula.edu.pl Vistula University; swps.pl SWPS University (SWPS) 1996; lazarski.pl Lazarski University 1993; sggw.edu.pl Warsaw University of Life Sciences (SGGW) 1816; wum.edu.pl Medical University of Warsaw (WUM)
Lesser Poland/Kraków: uj.edu.pl Jagiellonian University (UJ) 1364; agh.edu.pl AGH University of Krakow (AGH); pk.edu.pl Cracow University of Technology (CUT Kraków); uek.krakow.pl Krakow University of Economics (KUE)
Lower Silesia/Wrocław: uwr.edu.pl University of Wrocław (UWr); pwr.edu.pl Wrocław University of Science and Technology (WUST); umw.edu.pl Wroclaw Medical University (UMW)
Greater Poland/Poznań: amu.edu.pl Adam Mickiewicz University (AMU Poznań) 1919; put.poznan.pl Poznan University of Technology (PUT); ump.edu.pl Poznan University of Medical Sciences (PUMS)
Pomerania/Gdańsk: ug.edu.pl University of Gdańsk (UG) 1970; pg.edu.pl Gdańsk University of Technology (Gdańsk Tech); gumed.edu.pl Medical University of Gdańsk (GUMed)
Łódź Voivodeship/Łódź: uni.lodz.pl University of Lodz (UŁ) 1945; p.lodz.pl Lodz University of Technology (TUL) 1945
Silesia/Katowice: us.edu.pl University of Silesia (US Katowice) 1968; ue.katowice.pl University of Economics in Katowice (UE Katowice)
Silesia/Gliwice: polsl.pl Silesian University of Technology (SUT) 1945
Lublin Voivodeship/Lublin: umcs.pl Maria Curie-Skłodowska University (UMCS) 1944; kul.pl John Paul II Catholic University of Lublin (KUL) 1918; umlub.pl Medical University of Lublin
Subcarpathia/Rzeszów: wsiz.edu.pl University of Information Technology and Management (UITM) 1996
Kuyavia-Pomerania/Toruń: umk.pl Nicolaus Copernicus University (NCU) 1945
West Pomerania/Szczecin: zut.edu.pl West Pomeranian University of Technology (ZUT) 2009`,
  CZ: `
Prague/Prague City: cuni.cz Charles University 1348; cvut.cz Czech Technical University in Prague (CTU) 1707; vse.cz Prague University of Economics and Business (VSE) 1953; aauni.edu Anglo-American University (AAU Prague); czu.cz Czech University of Life Sciences Prague (CZU)
South Moravia/Brno: muni.cz Masaryk University (MUNI) 1919; vut.cz Brno University of Technology (BUT) 1899; mendelu.cz Mendel University in Brno (MENDELU) 1919
Olomouc/Olomouc City: upol.cz Palacký University Olomouc (UP) 1573
Moravia-Silesia/Ostrava: vsb.cz VSB – Technical University of Ostrava (VSB); osu.cz University of Ostrava (OU Ostrava) 1991
Pilsen/Pilsen City: zcu.cz University of West Bohemia (UWB) 1991
Zlín/Zlín City: utb.cz Tomas Bata University in Zlín (TBU) 2001`,
  HU: `
Budapest/Budapest City: elte.hu Eötvös Loránd University (ELTE) 1635; bme.hu Budapest University of Technology and Economics (BME) 1782; uni-corvinus.hu Corvinus University of Budapest (Corvinus); semmelweis.hu Semmelweis University 1769; metropolitan.hu Budapest Metropolitan University (METU); uni-obuda.hu Óbuda University
Csongrád-Csanád/Szeged: u-szeged.hu University of Szeged (SZTE)
Baranya/Pécs: pte.hu University of Pécs (PTE) 1367
Borsod-Abaúj-Zemplén/Miskolc: uni-miskolc.hu University of Miskolc
Győr-Moson-Sopron/Győr: sze.hu Széchenyi István University (SZE)
Veszprém/Veszprém City: uni-pannon.hu University of Pannonia (Pannonia) 1949`,
  LT: `
Vilnius/Vilnius City: vu.lt Vilnius University (VU Vilnius) 1579; vilniustech.lt Vilnius Gediminas Technical University (VILNIUS TECH); mruni.eu Mykolas Romeris University (MRU)
Kaunas/Kaunas City: ktu.edu Kaunas University of Technology (KTU) 1922; vdu.lt Vytautas Magnus University (VMU) 1922; lsmu.lt Lithuanian University of Health Sciences (LSMU) 2010
Klaipėda/Klaipėda City: ku.lt Klaipėda University (KU Klaipėda) 1991`,
  LV: `
Riga/Riga City: lu.lv University of Latvia (LU) 1919; rtu.lv Riga Technical University (RTU) 1862; rsu.lv Riga Stradiņš University (RSU) 1950; turiba.lv Turība University
Daugavpils/Daugavpils City: du.lv Daugavpils University`,
  EE: `
Tartu/Tartu City: ut.ee University of Tartu (UT) 1632; emu.ee Estonian University of Life Sciences (EMÜ)
Harju/Tallinn: taltech.ee Tallinn University of Technology (TalTech) 1918; tlu.ee Tallinn University (TLU) 2005; ebs.ee Estonian Business School (EBS Tallinn) 1988 *`,
  FI: `
Uusimaa/Helsinki: helsinki.fi University of Helsinki (UH Helsinki) 1640; metropolia.fi Metropolia University of Applied Sciences (Metropolia); haaga-helia.fi Haaga-Helia University of Applied Sciences (Haaga-Helia); hanken.fi Hanken School of Economics (Hanken) 1909 *; arcada.fi Arcada University of Applied Sciences (Arcada)
Uusimaa/Espoo: aalto.fi Aalto University 2010
Uusimaa/Vantaa: laurea.fi Laurea University of Applied Sciences (Laurea)
Pirkanmaa/Tampere: tuni.fi Tampere University 2019
Southwest Finland/Turku: utu.fi University of Turku (UTU) 1920; abo.fi Åbo Akademi University (ÅAU) 1918; turkuamk.fi Turku University of Applied Sciences (Turku UAS)
North Ostrobothnia/Oulu: oulu.fi University of Oulu 1958; oamk.fi Oulu University of Applied Sciences (Oamk)
Central Finland/Jyväskylä: jyu.fi University of Jyväskylä (JYU); jamk.fi Jamk University of Applied Sciences (Jamk)
South Karelia/Lappeenranta: lut.fi LUT University (LUT) 1969
Ostrobothnia/Vaasa: uwasa.fi University of Vaasa 1968
North Savo/Kuopio: uef.fi University of Eastern Finland (UEF) 2010
Lapland/Rovaniemi: ulapland.fi University of Lapland 1979`,
} as const
