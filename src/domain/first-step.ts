/** What a country needs before its first loan, in the order in which each needs the one before. */
export const firstSteps = ['storeroom', 'people', 'products', 'units', 'loan'] as const
export type FirstStep = (typeof firstSteps)[number]
