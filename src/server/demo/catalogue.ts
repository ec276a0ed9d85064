/** The demo's 60 products by part number, the most common first; a star marks products without serial numbers. */
const list = `
02332-001 P3268-LVE Dome Camera
02168-001 Q1656-LE Box Camera
02374-001 M3086-V Dome Camera
02769-001 M5526-E PTZ Camera
02178-001 Q1961-TE Thermal Camera
02042-001 Q6225-LE PTZ Camera
01164-001 T91B47 Pole Mount *
02680-001 W110 Body Worn Camera
01564-001 D2110-VE Security Radar
02330-001 P3265-LVE Dome Camera
02327-001 P3265-V Dome Camera
02328-001 P3265-LV Dome Camera
02331-001 P3267-LVE Dome Camera
01721-001 T8504-R Industrial PoE Switch *
02099-001 P3245-LVE Dome Camera
02164-001 Q1615-LE Mk III Box Camera
02485-001 P1465-LE Bullet Camera
02339-001 P1467-LE Bullet Camera
02340-001 P1468-LE Bullet Camera
02172-001 T8120 Midspan 15 W *
02341-001 P1468-XLE Explosion-Protected Camera
02101-001 M2035-LE Bullet Camera
02131-001 M2036-LE Bullet Camera
02372-001 M3085-V Dome Camera
01444-001 T94N01D Pendant Kit *
02373-001 M3088-V Dome Camera
02100-001 M3115-LVE Dome Camera
02109-001 M3057-PLR Mk II Panoramic Camera
02218-001 M4308-PLE Panoramic Camera
02454-001 M4317-PLVE Panoramic Camera
01513-001 T91E61 Wall Mount *
02634-001 M4327-P Panoramic Camera
02223-001 M5000-G PTZ Camera
01749-001 M5525-E PTZ Camera
02414-001 P5676-LE PTZ Camera
01958-001 Q6135-LE PTZ Camera
02021-001 TU8005 90 W Midspan *
02446-001 Q6318-LE PTZ Camera
02187-001 Q6300-E Panoramic Camera
02044-001 Q3536-LVE Dome Camera
02225-001 Q3538-LVE Dome Camera
02616-001 Q3626-VE Dome Camera
01808-001 Q3819-PVE Panoramic Camera
02505-001 Q9307-LV Corner Camera
02165-001 Q1715 Block Camera
02161-001 Q1951-E Thermal Camera
02531-001 Q2101-TE Thermal Camera
02258-001 Q8752-E Bispectral PTZ Camera
02508-001 D2210-VE Radar
02457-001 D4100-VE Strobe Siren
01796-001 C1310-E Mk II Network Horn Speaker
02323-001 C1410 Mk II Network Mini Speaker
02383-001 C6110 Network Paging Console
02026-001 I8116-E Network Video Intercom
02061-001 A8207-VE Mk II Network Door Station
01507-001 A1601 Network Door Controller
02368-001 S3008 Mk II Network Recorder
02693-001 S3016 Network Recorder
02402-001 S2216 Mk II Network Switch Recorder
01565-001 W800 System Controller
`

export const catalogue = list
  .trim()
  .split('\n')
  .map(line => ({
    partNumber: line.slice(0, 9),
    name: line.slice(10).replace(' *', ''),
    hasSerial: !line.endsWith('*'),
  }))
