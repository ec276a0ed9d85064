import { singapore, sweden, unitedStates } from './company.ts'

/** A company that borrows, and its person who signs. */
export interface DemoCustomer {
  readonly company: string
  readonly name: string
  readonly email: string
  readonly mobile: string
  readonly streetAddress: string
  readonly streetAddress2: string | null
  readonly city: string
  readonly state: string
  readonly postalCode: string | null
}

/** company | name | e-mail | mobile | street | second line | city | state | post code */
const lists: Readonly<Record<number, string>> = {
  [sweden]: `
Öresund Parkering AB | Karin Holm | k.holm@oresundp.example | +46 70 174 06 40 | Hans Michelsensgatan 9 | | Malmö | Skåne | 211 20
Nordvind AB | Johan Lindqvist | johan.lindqvist@nordvind.example | +46 70 174 06 41 | Vallgatan 22 | | Göteborg | Västra Götaland | 411 16
Mälardalens Energi AB | Sofia Åkerström | sofia.akerstrom@malarenergi.example | +46 70 174 06 42 | Sjöhagsvägen 3 | Port 2 | Västerås | Västmanland | 721 32
Gotlandsfärjan AB | Erik Björk | erik.bjork@gotlandsfarjan.example | +46 70 174 06 43 | Hamngatan 1 | | Visby | Gotland | 621 57
Skogsmaskiner i Umeå AB | Linnéa Öberg | linnea.oberg@skogsmaskiner.example | +46 70 174 06 44 | Industrivägen 18 | | Umeå | Västerbotten | 901 30
Arlanda Cargo Terminal AB | Mehmet Yılmaz | mehmet.yilmaz@arlandacargo.example | +46 70 174 06 45 | Cargovägen 5 | Hall B | Stockholm-Arlanda | Stockholm | 190 45
Bryggeriet Västkusten AB | Anna-Karin Sjöström Bergqvist | annakarin@bryggerietvast.example | +46 70 174 06 46 | Bryggerigatan 7 | | Varberg | Halland | 432 44
Klarälvens Sågverk AB | Olle Dahl | olle.dahl@klaralvenssag.example | +46 70 174 06 47 | Sågvägen 2 | | Karlstad | Värmland | 652 16`,
  [singapore]: `
Merlion Rail Pte Ltd | Joshua Koh Jun Hao | joshua.koh@merlionrail.example | +65 5550 0142 | 60 Airport Boulevard | T2 Level 3 | Singapore | Singapore | 819643
Straits Container Port Pte Ltd | Tan Wei Ling | weiling.tan@straitsport.example | +65 5550 0143 | 7 Keppel Road | #02-11 | Singapore | Singapore | 089053
Lion City Hotels Pte Ltd | Priya Raman | priya.raman@lioncityhotels.example | +65 5550 0144 | 10 Bayfront Avenue | | Singapore | Singapore | 018956
Kampong Logistics Pte Ltd | 陳美玲 | meiling.chan@kamponglogistics.example | +65 5550 0145 | 21 Pandan Crescent | | Singapore | Singapore | 128471
Bukit Medical Centre | Daniel Lim | daniel.lim@bukitmedical.example | +65 5550 0146 | 5 Hillview Rise | Block A | Singapore | Singapore | 667979`,
  [unitedStates]: `
Lone Star Stadium LLC | Maria Hernandez | maria.hernandez@lonestarstadium.example | +1 512 555 0160 | 1500 Barton Springs Road | Gate 4 | Austin | Texas | 78704
Bay Bridge Transit | William O’Connor | w.oconnor@baybridgetransit.example | +1 415 555 0161 | 425 Mission Street | | San Francisco | California | 94105
Minuteman Data Centers Inc. | Grace Whitfield | grace.whitfield@minutemandc.example | +1 978 555 0162 | 12 Technology Drive | Suite 200 | Lowell | Massachusetts | 01851
Prairie Grain Cooperative | Tom Becker | tom.becker@prairiegrain.example | +1 402 555 0163 | 900 Elevator Road | | Lincoln | Nebraska | 68508
Harborview School District | Aaliyah Johnson | aaliyah.johnson@harborviewsd.example | +1 206 555 0164 | 2445 3rd Avenue South | | Seattle | Washington | 98134`,
}

function parsed(list: string): DemoCustomer[] {
  return list
    .trim()
    .split('\n')
    .map(line => {
      const [
        company = '',
        name = '',
        email = '',
        mobile = '',
        streetAddress = '',
        second,
        city = '',
        state = '',
        postalCode,
      ] = line.split('|').map(field => field.trim())
      return {
        company,
        name,
        email,
        mobile,
        streetAddress,
        streetAddress2: second || null,
        city,
        state,
        postalCode: postalCode || null,
      }
    })
}

/** The customers in that country. */
export const customersIn = (countryId: number): DemoCustomer[] => parsed(lists[countryId] ?? '')

/** Purposes of loans; a loan's title is the place and the purpose. */
export const purposes = [
  'perimeter pilot',
  'intercom evaluation',
  'low-light test',
  'analytics trial',
  'cabling survey',
  'people counting trial',
  'thermal test',
  'radar evaluation',
  'number plate pilot',
  'trade fair booth',
  'installer training',
  'replacement during repair',
]

export const places = [
  'North gate',
  'Terminal 2',
  'Car park',
  'Loading dock',
  'Main entrance',
  'Warehouse 4',
  'Platform 3',
  'Control room',
  'Rooftop',
  'Staff entrance',
  'Quay 7',
  'Lobby',
  'Server hall',
]

export const businessCases = [
  'Pilot before the tender in spring: 40 fixed cameras and 12 PTZ if the picture is good enough at night.',
  'The customer compares us with two others on the same wall for two weeks.',
  'Their own units are in repair. Lending keeps the site running until they are back.',
  'Site survey with the installer. Mounts and cabling are decided on what we learn.',
  'Upgrade of 120 analogue channels, decided on this trial.',
  'Stand at the trade fair, three days, staffed by us.',
  'Training for eleven installers. All units come back the same week.',
  'Integration test with their access control before they order.',
]

export const denialReasons = [
  'These units are promised to the trade fair. Please ask again after it.',
  'The customer still has overdue units from us.',
  'Please lend the standard model instead, this one is a prototype.',
]

export const cancelReasons = [
  'The customer postponed the pilot.',
  'The order came in without a trial.',
  'Created twice by mistake.',
]
