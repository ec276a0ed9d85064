const themePreferences = ['light', 'dark', 'system'] as const
export type ThemePreference = (typeof themePreferences)[number]
export type Theme = 'light' | 'dark'

/** The key in local storage; public/early.js reads the same key before the first paint. */
export const themeKey = 'theme'

/** Reads a stored preference; anything invalid counts as `system`. */
export function readPreference(stored: string | null): ThemePreference {
  return themePreferences.find(preference => preference === stored) ?? 'system'
}

/** The theme that a preference results in on a machine set to `system`. */
export function shownTheme(preference: ThemePreference, system: Theme): Theme {
  return preference === 'system' ? system : preference
}

/** Spec section 4: from system to the opposite of the machine's setting, light to dark, dark to light. */
export function toggledPreference(preference: ThemePreference, system: Theme): Theme {
  return shownTheme(preference, system) === 'dark' ? 'light' : 'dark'
}
