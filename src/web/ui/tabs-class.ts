/** Tabs that fill the page below its head, so that the list inside scrolls. */
export const fillingTabs =
  'mt-3 flex min-h-0 flex-1 flex-col [&>[data-state=active][role=tabpanel]]:flex [&>[role=tabpanel]]:min-h-0 [&>[data-state=active][role=tabpanel]]:flex-1 [&>[role=tabpanel]]:flex-col'
