/** The invented rows of the branding panel's departure board: serial number, part number, route, date. */
export const departures: readonly (readonly [string, string, string, string])[] = [
  ['ACCC8E0A1B2C', '02332-001', 'Lund HQ → Hafnia Logistics', 'due 4 Dec'],
  ['ACCC8E51E3B8', '02168-001', 'Tai Seng → Merlion Rail', 'due 28 Nov'],
  ['ACCC8E44F1A9', '02454-001', 'Chelmsford → Irvine', 'in transfer'],
  ['ACCC8EB20D13', '02218-001', 'Kista → Sjöstaden Energi', 'due 12 Dec'],
  ['ACCC8E7719E0', '01749-001', 'Changi Demo → Tuas Terminal', 'signed, 2 units'],
  ['ACCC8E0C88F4', '02044-001', 'Irvine → Great Lakes Transit', 'due 9 Dec'],
  ['ACCC8E93A65B', '01565-001', 'Hafnia Logistics → Lund HQ', 'back today'],
  ['ACCC8E1E40D2', '02332-001', 'Lund HQ → Öresund Parkering', 'due 18 Dec'],
  ['ACCC8E68B3CA', '02100-001', 'Kista → Lund Demo', 'in transfer'],
  ['ACCC8ED90417', '01808-001', 'Tai Seng → Kallang Arena', 'due 2 Dec'],
  ['ACCC8E2F5CE8', '02454-001', 'Chelmsford → Harbor Freight Line', 'due 21 Dec'],
  ['ACCC8EA7E136', '02218-001', 'Brightwater Port → Tai Seng', 'back today'],
  ['ACCC8E5D0B91', '01749-001', 'Lund Demo → Mälaren Vatten', 'due 11 Dec'],
]

/** The highlighted row. */
export const highlighted = 'ACCC8E7719E0'
