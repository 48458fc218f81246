/** Universities and colleges of Canada, by place. How a line is read: `./lines.ts`. */
export const canada = {
  CA: `
Ontario/Toronto: utoronto.ca University of Toronto (U of T) 1827; torontomu.ca Toronto Metropolitan University (TMU); georgebrown.ca George Brown College; humber.ca Humber Polytechnic (Humber) 1967; centennialcollege.ca Centennial College 1966; ocadu.ca OCAD University (OCAD U) 1876
Ontario/Ottawa: uottawa.ca University of Ottawa (uOttawa) 1848; carleton.ca Carleton University 1942; algonquincollege.com Algonquin College 1967; collegelacite.ca Collège La Cité (La Cité) ~fr
Ontario/Waterloo: uwaterloo.ca University of Waterloo 1957; wlu.ca Wilfrid Laurier University (Laurier)
Ontario/Hamilton: mcmaster.ca McMaster University 1887; mohawkcollege.ca Mohawk College
Ontario/London: uwo.ca Western University 1878; fanshawec.ca Fanshawe College 1967
Ontario/Kingston: queensu.ca Queen’s University 1841; stlawrencecollege.ca St. Lawrence College
Ontario/Guelph: uoguelph.ca University of Guelph 1964
Ontario/Windsor: uwindsor.ca University of Windsor; stclaircollege.ca St. Clair College 1966
Ontario/St. Catharines: brocku.ca Brock University 1964
Ontario/Oshawa: ontariotechu.ca Ontario Tech University (Ontario Tech) 2002; durhamcollege.ca Durham College 1967
Ontario/Peterborough: trentu.ca Trent University 1964; flemingcollege.ca Fleming College
Ontario/Thunder Bay: lakeheadu.ca Lakehead University 1965; confederationcollege.ca Confederation College
Ontario/Sudbury: laurentian.ca Laurentian University 1960; cambriancollege.ca Cambrian College; collegeboreal.ca Collège Boréal (Boréal) ~fr
Ontario/North Bay: nipissingu.ca Nipissing University 1992; canadorecollege.ca Canadore College
Ontario/Sault Ste. Marie: algomau.ca Algoma University; saultcollege.ca Sault College
Ontario/Oakville: sheridancollege.ca Sheridan College 1967
Ontario/Kitchener: conestogac.on.ca Conestoga College 1967
Ontario/Barrie: georgiancollege.ca Georgian College 1967
Ontario/Welland: niagaracollege.ca Niagara College 1967
Ontario/Sarnia: lambtoncollege.ca Lambton College
Ontario/Belleville: loyalistcollege.com Loyalist College 1967
Quebec/Montreal: mcgill.ca McGill University 1821; concordia.ca Concordia University; uqam.ca Université du Québec à Montréal (UQAM) 1969 ~fr; polymtl.ca Polytechnique Montréal (Poly) 1873 ~fr *; hec.ca HEC Montréal (HEC) 1907 ~fr *; etsmtl.ca École de technologie supérieure (ÉTS) ~fr *; dawsoncollege.qc.ca Dawson College; collegeahuntsic.qc.ca Collège Ahuntsic (Ahuntsic) ~fr; cmaisonneuve.qc.ca Collège de Maisonneuve (Maisonneuve) ~fr
Quebec/Quebec City: ulaval.ca Université Laval (Laval) ~fr
Quebec/Sherbrooke: usherbrooke.ca Université de Sherbrooke (UdeS) 1954 ~fr; ubishops.ca Bishop’s University 1843
Quebec/Chicoutimi: uqac.ca Université du Québec à Chicoutimi (UQAC) 1969 ~fr
Quebec/Trois-Rivières: uqtr.ca Université du Québec à Trois-Rivières (UQTR) 1969 ~fr
Quebec/Rimouski: uqar.ca Université du Québec à Rimouski (UQAR) ~fr
Quebec/Gatineau: uqo.ca Université du Québec en Outaouais (UQO) ~fr
British Columbia/Vancouver: langara.ca Langara College; vcc.ca Vancouver Community College (VCC); ecuad.ca Emily Carr University of Art and Design (Emily Carr) 1925; ucanwest.ca University Canada West (UCW)
British Columbia/Burnaby: sfu.ca Simon Fraser University (SFU) 1965; bcit.ca British Columbia Institute of Technology (BCIT) 1964
British Columbia/North Vancouver: capilanou.ca Capilano University
British Columbia/New Westminster: douglascollege.ca Douglas College 1970
British Columbia/Surrey: kpu.ca Kwantlen Polytechnic University (KPU)
British Columbia/Langley: twu.ca Trinity Western University (TWU) 1962
British Columbia/Abbotsford: ufv.ca University of the Fraser Valley (UFV)
British Columbia/Victoria: uvic.ca University of Victoria (UVic); camosun.ca Camosun College 1971; royalroads.ca Royal Roads University
British Columbia/Nanaimo: viu.ca Vancouver Island University (VIU)
British Columbia/Kelowna: okanagan.bc.ca Okanagan College
British Columbia/Kamloops: tru.ca Thompson Rivers University (TRU)
British Columbia/Prince George: unbc.ca University of Northern British Columbia (UNBC); cnc.bc.ca College of New Caledonia (CNC)
Alberta/Edmonton: ualberta.ca University of Alberta 1908; macewan.ca MacEwan University; norquest.ca NorQuest College; nait.ca Northern Alberta Institute of Technology (NAIT)
Alberta/Calgary: ucalgary.ca University of Calgary 1966; mtroyal.ca Mount Royal University; sait.ca Southern Alberta Institute of Technology (SAIT) 1916; bowvalleycollege.ca Bow Valley College
Alberta/Lethbridge: ulethbridge.ca University of Lethbridge 1967; lethpolytech.ca Lethbridge Polytechnic
Manitoba/Winnipeg: umanitoba.ca University of Manitoba 1877; uwinnipeg.ca University of Winnipeg; rrc.ca Red River College Polytechnic (RRC Polytech)
Manitoba/Brandon: brandonu.ca Brandon University 1899
Saskatchewan/Saskatoon: usask.ca University of Saskatchewan (USask) 1907; saskpolytech.ca Saskatchewan Polytechnic (Sask Polytech)
Saskatchewan/Regina: uregina.ca University of Regina
Nova Scotia/Halifax: dal.ca Dalhousie University 1818; smu.ca Saint Mary’s University 1802; msvu.ca Mount Saint Vincent University (MSVU) 1873; nscc.ca Nova Scotia Community College (NSCC)
Nova Scotia/Sydney: cbu.ca Cape Breton University (CBU)
Nova Scotia/Wolfville: acadiau.ca Acadia University 1838
Nova Scotia/Antigonish: stfx.ca St. Francis Xavier University (StFX) 1853
New Brunswick/Fredericton: unb.ca University of New Brunswick (UNB) 1785; stu.ca St. Thomas University (STU) 1910; nbcc.ca New Brunswick Community College (NBCC)
New Brunswick/Moncton: umoncton.ca Université de Moncton (UdeMoncton) 1963 ~fr
New Brunswick/Sackville: mta.ca Mount Allison University (Mount A) 1839
Newfoundland and Labrador/St. John’s: mun.ca Memorial University of Newfoundland (MUN) 1925; cna.nl.ca College of the North Atlantic (CNA)
Prince Edward Island/Charlottetown: upei.ca University of Prince Edward Island (UPEI) 1969; hollandcollege.com Holland College 1969`,
} as const
