/** Universities and colleges of the United States, by place. How a line is read: `./lines.ts`. */
export const unitedStates = {
  US: `
Massachusetts/Boston: bu.edu Boston University (BU) 1839; northeastern.edu Northeastern University 1898; suffolk.edu Suffolk University 1906; umb.edu University of Massachusetts Boston (UMass Boston) 1964; simmons.edu Simmons University; berklee.edu Berklee College of Music (Berklee) 1945 *; wit.edu Wentworth Institute of Technology (Wentworth) 1904
Massachusetts/Cambridge: harvard.edu Harvard University 1636; mit.edu Massachusetts Institute of Technology (MIT) 1861 *; lesley.edu Lesley University 1909; hult.edu Hult International Business School (Hult) *
Massachusetts/Amherst: umass.edu University of Massachusetts Amherst (UMass) 1863
Massachusetts/Worcester: wpi.edu Worcester Polytechnic Institute (WPI) 1865 *; clarku.edu Clark University 1887
Massachusetts/Waltham: brandeis.edu Brandeis University 1948; bentley.edu Bentley University 1917
Massachusetts/Lowell: uml.edu University of Massachusetts Lowell (UMass Lowell)
Massachusetts/Medford: tufts.edu Tufts University 1852
New York/New York City: nyu.edu New York University (NYU) 1831; columbia.edu Columbia University 1754; fordham.edu Fordham University 1841; newschool.edu The New School 1919 *; baruch.cuny.edu Baruch College (Baruch); stjohns.edu St. John’s University 1870; liu.edu Long Island University (LIU) 1926; yu.edu Yeshiva University; ccny.cuny.edu City College of New York (CCNY) 1847; hunter.cuny.edu Hunter College 1870
New York/Buffalo: buffalo.edu University at Buffalo (UB) 1846; canisius.edu Canisius University
New York/Rochester: rochester.edu University of Rochester 1850; rit.edu Rochester Institute of Technology (RIT) 1829 *
New York/Syracuse: syracuse.edu Syracuse University 1870
New York/Ithaca: cornell.edu Cornell University 1865; ithaca.edu Ithaca College 1892
New York/Albany: albany.edu University at Albany 1844
New York/Stony Brook: stonybrook.edu Stony Brook University 1957
New York/Binghamton: binghamton.edu Binghamton University 1946
New York/Troy: rpi.edu Rensselaer Polytechnic Institute (RPI) 1824 *
New York/Hempstead: hofstra.edu Hofstra University 1935
New York/Garden City: adelphi.edu Adelphi University 1896
California/Los Angeles: ucla.edu University of California, Los Angeles (UCLA) 1919; usc.edu University of Southern California (USC) 1880; calstatela.edu California State University, Los Angeles (Cal State LA) 1947; lmu.edu Loyola Marymount University (LMU)
California/San Francisco: usfca.edu University of San Francisco 1855; sfsu.edu San Francisco State University (SF State) 1899; academyart.edu Academy of Art University (AAU) 1929; ggu.edu Golden Gate University 1901
California/San Diego: ucsd.edu University of California, San Diego (UCSD) 1960; sdsu.edu San Diego State University (SDSU) 1897; sandiego.edu University of San Diego 1949
California/Berkeley: berkeley.edu University of California, Berkeley (Berkeley) 1868
California/Stanford: stanford.edu Stanford University 1885
California/Davis: ucdavis.edu University of California, Davis (UC Davis)
California/Irvine: uci.edu University of California, Irvine (UCI) 1965
California/Riverside: ucr.edu University of California, Riverside (UCR) 1954
California/Santa Cruz: ucsc.edu University of California, Santa Cruz (UCSC) 1965
California/San Jose: sjsu.edu San José State University (SJSU) 1857
California/Fresno: fresnostate.edu California State University, Fresno (Fresno State) 1911
California/Fullerton: fullerton.edu California State University, Fullerton (CSUF) 1957
California/Long Beach: csulb.edu California State University, Long Beach (CSULB) 1949
California/Northridge: csun.edu California State University, Northridge (CSUN) 1958
California/Sacramento: csus.edu California State University, Sacramento (Sac State) 1947
California/San Bernardino: csusb.edu California State University, San Bernardino (CSUSB) 1965
California/Hayward: csueastbay.edu California State University, East Bay (Cal State East Bay) 1957
California/Stockton: pacific.edu University of the Pacific 1851
California/Cupertino: deanza.edu De Anza College 1967
California/Santa Monica: smc.edu Santa Monica College (SMC) 1929
Texas/Austin: utexas.edu University of Texas at Austin (UT Austin) 1883; stedwards.edu St. Edward’s University
Texas/Dallas: smu.edu Southern Methodist University (SMU) 1911
Texas/Richardson: utdallas.edu University of Texas at Dallas (UT Dallas) 1969
Texas/Houston: uh.edu University of Houston 1927; rice.edu Rice University 1912; hccs.edu Houston Community College (HCC)
Texas/San Antonio: utsa.edu University of Texas at San Antonio (UTSA) 1969; uiw.edu University of the Incarnate Word (UIW)
Texas/Arlington: uta.edu University of Texas at Arlington (UTA) 1895
Texas/College Station: tamu.edu Texas A&M University (TAMU) 1876
Texas/Lubbock: ttu.edu Texas Tech University (TTU) 1923
Texas/Denton: unt.edu University of North Texas (UNT) 1890; twu.edu Texas Woman’s University 1901
Texas/El Paso: utep.edu University of Texas at El Paso (UTEP) 1914
Texas/San Marcos: txstate.edu Texas State University 1899
Texas/Waco: baylor.edu Baylor University 1845
Texas/Fort Worth: tcu.edu Texas Christian University (TCU) 1873
Texas/Beaumont: lamar.edu Lamar University 1923
Florida/Miami: fiu.edu Florida International University (FIU); mdc.edu Miami Dade College (MDC)
Florida/Coral Gables: miami.edu University of Miami 1925
Florida/Orlando: ucf.edu University of Central Florida (UCF) 1963
Florida/Gainesville: ufl.edu University of Florida (UF) 1853
Florida/Tallahassee: fsu.edu Florida State University (FSU) 1851
Florida/Boca Raton: fau.edu Florida Atlantic University (FAU) 1961
Florida/Melbourne: fit.edu Florida Institute of Technology (Florida Tech) 1958 *
Florida/Jacksonville: ju.edu Jacksonville University 1934; unf.edu University of North Florida (UNF)
Florida/Fort Lauderdale: nova.edu Nova Southeastern University (NSU) 1964
Florida/Tampa: ut.edu University of Tampa 1931
Illinois/Chicago: uic.edu University of Illinois Chicago (UIC); uchicago.edu University of Chicago 1890; depaul.edu DePaul University 1898; luc.edu Loyola University Chicago (Loyola) 1870; iit.edu Illinois Institute of Technology (Illinois Tech) 1890 *; roosevelt.edu Roosevelt University 1945
Illinois/Evanston: northwestern.edu Northwestern University 1851
Illinois/Urbana: illinois.edu University of Illinois Urbana-Champaign (UIUC) 1867
Illinois/DeKalb: niu.edu Northern Illinois University (NIU) 1895
Illinois/Normal: illinoisstate.edu Illinois State University (ISU) 1857
Illinois/Carbondale: siu.edu Southern Illinois University Carbondale (SIU) 1869
Pennsylvania/Philadelphia: upenn.edu University of Pennsylvania (Penn) 1740; drexel.edu Drexel University 1891; temple.edu Temple University 1884; lasalle.edu La Salle University 1863
Pennsylvania/Pittsburgh: pitt.edu University of Pittsburgh 1787; cmu.edu Carnegie Mellon University (CMU) 1900; duq.edu Duquesne University 1878
Pennsylvania/University Park: psu.edu Pennsylvania State University (Penn State) 1855
Pennsylvania/Bethlehem: lehigh.edu Lehigh University 1865
Arizona/Tucson: arizona.edu University of Arizona 1885
Arizona/Flagstaff: nau.edu Northern Arizona University (NAU) 1899
Arizona/Phoenix: gcu.edu Grand Canyon University 1949
Washington/Seattle: washington.edu University of Washington (UW Seattle) 1861; seattleu.edu Seattle University 1891; seattlecentral.edu Seattle Central College
Washington/Pullman: wsu.edu Washington State University (WSU) 1890
Washington/Spokane: gonzaga.edu Gonzaga University 1887
Oregon/Portland: pdx.edu Portland State University (PSU) 1946; up.edu University of Portland 1901
Oregon/Corvallis: oregonstate.edu Oregon State University (OSU) 1868
Oregon/Eugene: uoregon.edu University of Oregon 1876
Colorado/Denver: du.edu University of Denver 1864; ucdenver.edu University of Colorado Denver (CU Denver)
Colorado/Boulder: colorado.edu University of Colorado Boulder (CU Boulder) 1876
Colorado/Fort Collins: colostate.edu Colorado State University (CSU) 1870
Colorado/Golden: mines.edu Colorado School of Mines (Mines) 1874 *
Georgia/Atlanta: gatech.edu Georgia Institute of Technology (Georgia Tech) 1885 *; gsu.edu Georgia State University (GSU) 1913; emory.edu Emory University 1836
Georgia/Athens: uga.edu University of Georgia (UGA) 1785
Georgia/Savannah: scad.edu Savannah College of Art and Design (SCAD) 1978 *
Michigan/Ann Arbor: umich.edu University of Michigan 1817
Michigan/East Lansing: msu.edu Michigan State University (MSU) 1855
Michigan/Detroit: wayne.edu Wayne State University 1868
Michigan/Kalamazoo: wmich.edu Western Michigan University (WMU) 1903
Michigan/Houghton: mtu.edu Michigan Technological University (Michigan Tech) 1885
Ohio/Columbus: osu.edu Ohio State University 1870
Ohio/Cincinnati: uc.edu University of Cincinnati 1819
Ohio/Cleveland: case.edu Case Western Reserve University (CWRU); csuohio.edu Cleveland State University 1964
Ohio/Dayton: udayton.edu University of Dayton 1850
Ohio/Kent: kent.edu Kent State University 1910
Ohio/Toledo: utoledo.edu University of Toledo 1872
Ohio/Athens: ohio.edu Ohio University 1804
Indiana/Bloomington: iu.edu Indiana University 1820
Indiana/West Lafayette: purdue.edu Purdue University 1869
Indiana/Notre Dame: nd.edu University of Notre Dame (Notre Dame IN) 1842
Wisconsin/Madison: wisc.edu University of Wisconsin–Madison (UW–Madison) 1848
Wisconsin/Milwaukee: uwm.edu University of Wisconsin–Milwaukee (UWM) 1956; marquette.edu Marquette University 1881
Minnesota/Minneapolis: umn.edu University of Minnesota 1851
Missouri/St. Louis: wustl.edu Washington University in St. Louis (WashU) 1853; slu.edu Saint Louis University (SLU) 1818; webster.edu Webster University 1915
Missouri/Columbia: missouri.edu University of Missouri (Mizzou) 1839
Missouri/Rolla: mst.edu Missouri University of Science and Technology (Missouri S&T) 1870
Maryland/College Park: umd.edu University of Maryland (UMD) 1856
Maryland/Baltimore: jhu.edu Johns Hopkins University (JHU) 1876; umbc.edu University of Maryland, Baltimore County (UMBC) 1966; morgan.edu Morgan State University 1867
District of Columbia/Washington: gwu.edu George Washington University (GW) 1821; american.edu American University (AU) 1893; georgetown.edu Georgetown University 1789; howard.edu Howard University 1867
Virginia/Fairfax: gmu.edu George Mason University (Mason)
Virginia/Blacksburg: vt.edu Virginia Tech 1872 *
Virginia/Charlottesville: virginia.edu University of Virginia (UVA) 1819
Virginia/Richmond: vcu.edu Virginia Commonwealth University (VCU); richmond.edu University of Richmond 1830
North Carolina/Chapel Hill: unc.edu University of North Carolina at Chapel Hill (UNC) 1789
North Carolina/Raleigh: ncsu.edu North Carolina State University (NC State) 1887
North Carolina/Durham: duke.edu Duke University 1838
North Carolina/Charlotte: charlotte.edu University of North Carolina at Charlotte (UNC Charlotte) 1946
South Carolina/Columbia: sc.edu University of South Carolina (USC Columbia) 1801
South Carolina/Clemson: clemson.edu Clemson University 1889
Tennessee/Knoxville: utk.edu University of Tennessee, Knoxville (UT Knoxville) 1794
Tennessee/Nashville: vanderbilt.edu Vanderbilt University 1873
Tennessee/Memphis: memphis.edu University of Memphis 1912
Kentucky/Lexington: uky.edu University of Kentucky 1865
Alabama/Tuscaloosa: ua.edu University of Alabama 1831
Alabama/Birmingham: uab.edu University of Alabama at Birmingham (UAB) 1969
Alabama/Auburn: auburn.edu Auburn University 1856
Louisiana/Baton Rouge: lsu.edu Louisiana State University (LSU)
Louisiana/New Orleans: tulane.edu Tulane University 1834; uno.edu University of New Orleans (UNO)
Connecticut/Storrs: uconn.edu University of Connecticut (UConn) 1881
Connecticut/New Haven: yale.edu Yale University 1701; newhaven.edu University of New Haven 1920
Connecticut/Bridgeport: bridgeport.edu University of Bridgeport 1927
New Jersey/New Brunswick: rutgers.edu Rutgers University 1766
New Jersey/Newark: njit.edu New Jersey Institute of Technology (NJIT) 1881 *
New Jersey/Hoboken: stevens.edu Stevens Institute of Technology (Stevens) 1870 *
New Jersey/Princeton: princeton.edu Princeton University 1746
New Jersey/Teaneck: fdu.edu Fairleigh Dickinson University (FDU) 1942
Rhode Island/Providence: brown.edu Brown University 1764; jwu.edu Johnson & Wales University (JWU) 1914
New Hampshire/Hanover: dartmouth.edu Dartmouth College 1769 *
New Hampshire/Manchester: snhu.edu Southern New Hampshire University (SNHU) 1932
Delaware/Newark: udel.edu University of Delaware (UD)
Utah/Salt Lake City: utah.edu University of Utah 1850
Utah/Logan: usu.edu Utah State University 1888
Nevada/Las Vegas: unlv.edu University of Nevada, Las Vegas (UNLV) 1957
Nevada/Reno: unr.edu University of Nevada, Reno (UNR) 1874
New Mexico/Albuquerque: unm.edu University of New Mexico (UNM) 1889
Oklahoma/Norman: ou.edu University of Oklahoma (OU) 1890
Oklahoma/Stillwater: okstate.edu Oklahoma State University 1890
Oklahoma/Tulsa: utulsa.edu University of Tulsa (TU)
Kansas/Lawrence: ku.edu University of Kansas (KU) 1865
Kansas/Manhattan: k-state.edu Kansas State University (K-State) 1863
Kansas/Wichita: wichita.edu Wichita State University 1895
Nebraska/Lincoln: unl.edu University of Nebraska–Lincoln (UNL) 1869
Iowa/Iowa City: uiowa.edu University of Iowa 1847
Iowa/Ames: iastate.edu Iowa State University 1858
Arkansas/Fayetteville: uark.edu University of Arkansas 1871
Mississippi/Oxford: olemiss.edu University of Mississippi (Ole Miss) 1848
Hawaii/Honolulu: hawaii.edu University of Hawaiʻi at Mānoa (UH) 1907; hpu.edu Hawaiʻi Pacific University (HPU) 1965
Idaho/Moscow: uidaho.edu University of Idaho 1889
Idaho/Boise: boisestate.edu Boise State University 1932
Montana/Bozeman: montana.edu Montana State University 1893
Vermont/Burlington: uvm.edu University of Vermont (UVM) 1791
Maine/Orono: umaine.edu University of Maine 1865
West Virginia/Morgantown: wvu.edu West Virginia University (WVU) 1867
Wyoming/Laramie: uwyo.edu University of Wyoming 1886
North Dakota/Grand Forks: und.edu University of North Dakota (UND) 1883
South Dakota/Vermillion: usd.edu University of South Dakota 1862`,
} as const
