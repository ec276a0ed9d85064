import { defaultLoanLimit, userStates } from '#domain/account.ts'
import { requestKinds, requestStates, requestStatesThat } from '#domain/customer-request.ts'
import {
  codePattern,
  type DocumentEventKind,
  documentEventKinds,
  documentKinds,
  documentStates,
  eventAuthors,
  sealLevels,
  signatureStyles,
  signingWays,
} from '#domain/document.ts'
import { storedTypes } from '#domain/file.ts'
import { groupsUntold } from '#domain/group-rule.ts'
import { languages } from '#domain/language.ts'
import { endedStates, lineStatesThat, outstandingStates } from '#domain/line-traits.ts'
import { accountLinkPurposes, documentLinkPurposes } from '#domain/link.ts'
import { type LoanState, loanStates, loanStatesThat } from '#domain/loan.ts'
import { completedStates, loanStatesWhere } from '#domain/loan-conditions.ts'
import { type LoanUnitState, loanUnitStates } from '#domain/loan-unit.ts'
import { type MailState, mailStates, mailStatesThat } from '#domain/mail.ts'
import { mailChoices } from '#domain/mail-choice.ts'
import { notificationKinds } from '#domain/notification-kind.ts'
import { reminderKinds } from '#domain/overdue.ts'
import { firstPasswordPolicy, passwordPolicies } from '#domain/password-policy.ts'
import { type Rights, roles } from '#domain/role.ts'
import { defaultGraceDays, factorPolicies, maxGraceDays } from '#domain/second-factor.ts'
import type { SecurityKind } from '#domain/security-kind.ts'
import { activityTypes, commentTypes, type UnitState, unitStates, unitStatesThat } from '#domain/unit.ts'
import { viewedLists } from '#domain/view.ts'
import {
  bigId,
  bigIdentity,
  day,
  dueAge,
  identity,
  instant,
  loanText,
  lowered,
  oneOf,
  quoted,
  shortTexts,
} from './columns.ts'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  sql,
  text,
  unique,
  uniqueIndex,
  uuid,
} from './drizzle.ts'
import { inStates, notInStates } from './states.ts'

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
/** The origin of a seal's key: the house's root, its own seals under that, or an operator's file of PKCS#12. */
const sealSources = ['ROOT', 'OWN', 'PKCS12'] as const
const createdAt = () => instant().notNull().default(sql`clock_timestamp()`)
const version = () => integer().notNull().default(1)
const levelOfColumn = (role: AnyPgColumn) => sql`array_position(array[${sql.raw(quoted(roles))}], ${role})`

/** One row: the entries of the set-up page, and the fingerprint of the database's SECRET. */
export const installation = pgTable(
  'installation',
  {
    id: integer().primaryKey().default(1),
    companyName: text(),
    companyEmailDomain: text(),
    secretFingerprint: text().notNull(),
    setupTokenHash: text(),
    /** The person who last saw the recovery key, and when they confirmed that it is kept elsewhere. */
    recoveryKeyShownTo: integer().references((): AnyPgColumn => users.id),
    recoveryKeyKeptAt: instant(),
    /** The mark that the store of files has too, from its first file on: a store without it is the wrong one. */
    filesMark: uuid(),
    /** When the roots of history were last mailed to the sysadmins. */
    rootsMailedAt: instant(),
    /** The last row of `activities`, and of `mails`, whose text went because its period was over. */
    historyErasedTo: bigId().notNull().default(0),
    mailsErasedTo: bigId().notNull().default(0),
    /** The policy on second factors, since when it holds, and how many days people have to set one up. */
    factorPolicy: text({ enum: factorPolicies }).notNull().default('OFFERED'),
    factorPolicySince: instant(),
    factorGraceDays: integer().notNull().default(defaultGraceDays),
    /** What happens to new passwords that are easily guessed. */
    passwordPolicy: text({ enum: passwordPolicies }).notNull().default(firstPasswordPolicy),
  },
  table => [
    check('installation_one_row', sql`${table.id} = 1`),
    oneOf('installation_factor_policy', table.factorPolicy, factorPolicies),
    oneOf('installation_password_policy', table.passwordPolicy, passwordPolicies),
    check(
      'installation_factor_grace',
      sql`${table.factorGraceDays} between 0 and ${sql.raw(`${maxGraceDays}`)}`,
    ),
  ],
)

/** A replaced SECRET, encrypted with the current one, for as long as links derived from it are alive. */
export const formerSecrets = pgTable('former_secrets', {
  id: identity(),
  encrypted: text().notNull(),
  /** The last link, of an account or a document, and the last mail whose tokens and Message-IDs derive from it. */
  lastLinkId: bigId().notNull(),
  lastMailId: bigId().notNull(),
  replacedAt: instant().notNull(),
})

/** A backup that a server started by itself, and its progress; an interrupted one has no more fields set. */
export const backups = pgTable(
  'backups',
  {
    id: identity(),
    startedAt: instant().notNull(),
    host: text().notNull(),
    file: text().notNull(),
    madeAt: instant(),
    bytes: bigint({ mode: 'number' }),
    rows: bigint({ mode: 'number' }),
    /** Files that the store lacked or gave back changed, and so are not in it. Null also for one from before this was counted. */
    missingFiles: integer(),
    /** Files that it is without by wish, and how many of them are signed PDFs. */
    leftOutFiles: integer(),
    leftOutPapers: integer(),
    /** When a restore of this backup into a scratch database passed all checks. */
    checkedAt: instant(),
    failure: text(),
  },
  table => [check('backups_checked', sql`${table.checkedAt} is null or ${table.madeAt} is not null`)],
)

export const currencies = pgTable('currencies', {
  id: identity(),
  code: text().notNull().unique(),
  name: text().notNull(),
})

export const countries = pgTable(
  'countries',
  {
    id: identity(),
    name: text().notNull().unique(),
    code: text().notNull().unique(),
    description: text(),
    allowPermanentLoan: boolean().notNull().default(false),
    currencyId: integer()
      .notNull()
      .default(1)
      .references(() => currencies.id),
    timeZone: text().notNull().default('UTC'),
    /** The language of the country's customers, by default; English if it is not set. */
    language: text({ enum: languages }),
    /** The languages in which `country_terms` has a text of its own now. */
    ownTerms: text({ enum: languages }).array().notNull().default([]),
    version: version(),
    createdAt: createdAt(),
  },
  table => [check('countries_code', sql`${table.code} ~ '^[A-Z]{2}$'`)],
)

export const users = pgTable(
  'users',
  {
    id: identity(),
    email: text().notNull().unique(),
    firstName: text().notNull(),
    middleName: text(),
    lastName: text().notNull(),
    phone: text(),
    passwordHash: text().notNull(),
    state: text({ enum: userStates }).notNull().default('REQUESTED'),
    isSysAdmin: boolean().notNull().default(false),
    loanLimit: integer().notNull().default(defaultLoanLimit),
    /** Renewed whenever roles, access or isSysAdmin change (auth/rights.ts): equal versions mean equal rights. */
    rightsVersion: uuid().notNull().defaultRandom(),
    /** When managers were last notified of this person's account request. */
    managersToldAt: instant(),
    /** When all known browsers were forgotten. */
    browsersForgottenAt: instant(),
    /** When the person was first asked for the second factor that the policy demands; their days of grace begin then. */
    factorAskedAt: instant(),
    /** When the person was erased: the row stays, because history refers to it. */
    erasedAt: instant(),
    version: version(),
    createdAt: createdAt(),
  },
  table => [
    oneOf('users_state', table.state, userStates),
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    check('users_loan_limit', sql`${table.loanLimit} >= 1`),
  ],
)

/**
 * Accounts whose password is still the one of the registration, typed by somebody who may not own the address: when it
 * was chosen, and in which browser (the hash of its cookie). Deleted once a mailed link replaced that password.
 */
export const registeredPasswords = pgTable('registered_passwords', {
  userId: integer()
    .primaryKey()
    .references(() => users.id),
  chosenAt: instant().notNull(),
  userAgent: text(),
  browserHash: text(),
})

export const userCountryRoles = pgTable(
  'user_country_roles',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    countryId: integer()
      .notNull()
      .references(() => countries.id),
    /** The role that counts: the higher one of both below. */
    role: text({ enum: roles }).notNull(),
    isPrimary: boolean().notNull().default(false),
    /** The role that the directory's groups give; null if they give none, and the role is given by hand. */
    byDirectory: text({ enum: roles }),
    /** The role given by hand besides the directory's; null where there is none, or the directory gives none. */
    byHand: text({ enum: roles }),
  },
  table => [
    primaryKey({ columns: [table.userId, table.countryId] }),
    oneOf('user_country_roles_role', table.role, roles),
    oneOf('user_country_roles_by_directory', table.byDirectory, roles),
    oneOf('user_country_roles_by_hand', table.byHand, roles),
    check(
      'user_country_roles_higher_counts',
      sql`case when ${table.byDirectory} is null then ${table.byHand} is null
        else ${levelOfColumn(table.role)} = greatest(${levelOfColumn(table.byDirectory)}, ${levelOfColumn(table.byHand)}) end`,
    ),
    uniqueIndex('user_country_roles_one_primary').on(table.userId).where(sql`${table.isPrimary}`),
    index('user_country_roles_country').on(table.countryId),
  ],
)

export const storerooms = pgTable(
  'storerooms',
  {
    id: identity(),
    countryId: integer()
      .notNull()
      .references(() => countries.id),
    name: text().notNull(),
    description: text(),
    streetAddress: text().notNull(),
    streetAddress2: text('street_address_2'),
    city: text().notNull(),
    state: text().notNull(),
    postalCode: text(),
    approvalRequired: boolean().notNull().default(false),
    version: version(),
    createdAt: createdAt(),
  },
  table => [
    unique('storerooms_place').on(table.id, table.countryId),
    uniqueIndex('storerooms_name').on(table.countryId, lowered(table.name)),
  ],
)

export const userStorerooms = pgTable(
  'user_storerooms',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    storeroomId: integer()
      .notNull()
      .references(() => storerooms.id),
  },
  table => [
    primaryKey({ columns: [table.userId, table.storeroomId] }),
    index('user_storerooms_storeroom').on(table.storeroomId),
  ],
)

/** A user's column settings of a list; no row means the default. */
export const userListColumns = pgTable(
  'user_list_columns',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    list: text().notNull(),
    columnOrder: text().array().notNull(),
    hidden: text().array().notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.list] })],
)

/** How a person wants to be mailed what is in their bell; AT_ONCE for kinds without a row. */
export const mailChoicesOfUsers = pgTable(
  'user_mail_choices',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: notificationKinds }).notNull(),
    choice: text({ enum: mailChoices }).notNull(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.kind] }),
    oneOf('user_mail_choices_kind', table.kind, notificationKinds),
    oneOf('user_mail_choices_choice', table.choice, mailChoices),
  ],
)

/** A list as somebody wants to find it again: its search, filters and order, as in its address. */
export const views = pgTable(
  'views',
  {
    id: identity(),
    ownerId: integer()
      .notNull()
      .references(() => users.id),
    list: text({ enum: viewedLists }).notNull(),
    name: text().notNull(),
    countryId: integer()
      .notNull()
      .references(() => countries.id),
    query: text().notNull(),
    isTeam: boolean().notNull(),
    createdAt: createdAt(),
  },
  table => [
    oneOf('views_list', table.list, viewedLists),
    index('views_owner').on(table.ownerId),
    index('views_team').on(table.countryId).where(sql`${table.isTeam}`),
  ],
)

/** People who have a view among the tabs of its list. */
export const viewPins = pgTable(
  'view_pins',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    viewId: integer()
      .notNull()
      .references(() => views.id, { onDelete: 'cascade' }),
  },
  table => [primaryKey({ columns: [table.viewId, table.userId] })],
)

/** A signed-in device, owner of its tokens. Ending it takes effect on the next call. */
export const sessions = pgTable(
  'sessions',
  {
    id: identity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    userAgent: text(),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
    /** When the session's person last proved who they are: by signing in, or again since. */
    confirmedAt: createdAt(),
  },
  table => [index('sessions_user').on(table.userId)],
)

/** An authenticator app; its secret is encrypted by SECRET. A new one waits beside it until it showed its first code. */
export const totpFactors = pgTable(
  'totp_factors',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id),
    encrypted: text(),
    addedAt: instant(),
    lastUsedAt: instant(),
    /** The half minute of the last code that counted: none of it or before counts again. */
    lastStep: bigint({ mode: 'number' }),
    pendingEncrypted: text(),
    pendingAt: instant(),
  },
  table => [
    check('totp_factors_added', sql`(${table.encrypted} is null) = (${table.addedAt} is null)`),
    check('totp_factors_pending', sql`(${table.pendingEncrypted} is null) = (${table.pendingAt} is null)`),
  ],
)

/** A passkey of a person: its public key, and how often it says that it signed. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: identity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    credentialId: text().notNull().unique(),
    publicKey: bytes().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** The host of BASE_URL it was made for: it works below no other. */
    rpId: text().notNull(),
    addedAt: instant().notNull(),
    lastUsedAt: instant(),
    /** When the passkey's signature counter went backwards, which suggests that it was copied. */
    counterBackAt: instant(),
  },
  table => [index('passkeys_user').on(table.userId)],
)

/**
 * Accounts' identities in the company's directory: one per account and issuer, which stays whatever becomes of the
 * address that the two were linked by.
 */
export const identities = pgTable(
  'identities',
  {
    id: identity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    issuer: text().notNull(),
    subject: text().notNull(),
    linkedAt: instant().notNull(),
    lastUsedAt: instant(),
    /** The groups that the directory told last, and when; null if it never told any. */
    groups: text().array(),
    groupsToldAt: instant(),
    /** Why the last sign-on told none. */
    groupsUntold: text({ enum: groupsUntold }),
  },
  table => [
    unique('identities_subject').on(table.issuer, table.subject),
    unique('identities_one_an_issuer').on(table.userId, table.issuer),
    oneOf('identities_groups_untold', table.groupsUntold, groupsUntold),
  ],
)

/** Which group of the directory gives which role: filled by the sysadmins. */
export const groupRules = pgTable(
  'group_rules',
  {
    id: identity(),
    groupName: text().notNull(),
    countryId: integer()
      .notNull()
      .references(() => countries.id),
    role: text({ enum: roles }).notNull(),
    version: version(),
  },
  table => [
    unique('group_rules_one_a_country').on(table.groupName, table.countryId),
    oneOf('group_rules_role', table.role, roles),
    index('group_rules_country').on(table.countryId),
  ],
)

/** The states of sign-ons that came back from the directory, as hashes: none counts twice. */
export const usedSignOns = pgTable(
  'used_sign_ons',
  { hash: text().primaryKey(), expiresAt: instant().notNull() },
  table => [index('used_sign_ons_age').on(table.expiresAt)],
)

/** The codes of a person for when every factor is lost, each good once; as hashes that share a salt. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: identity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    hash: text().notNull(),
    madeAt: instant().notNull(),
    usedAt: instant(),
  },
  table => [index('recovery_codes_user').on(table.userId)],
)

/**
 * A sign-in that waits for its second step, by a token of its own: of the person whose password was right, or of
 * whoever holds a passkey (no person yet).
 */
export const signInTickets = pgTable(
  'sign_in_tickets',
  {
    hash: text().primaryKey(),
    userId: integer().references(() => users.id),
    /** The tries that failed before the password was right. */
    failed: integer().notNull().default(0),
    /** The codes and passkeys tried. */
    tries: integer().notNull().default(0),
    /** The challenge for a passkey, until it is signed. */
    challenge: text(),
    challengeAt: instant(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  table => [index('sign_in_tickets_user').on(table.userId), index('sign_in_tickets_age').on(table.expiresAt)],
)

/** The challenge for a passkey in a session: to be added, or to confirm who its person is. */
export const sessionChallenges = pgTable(
  'session_challenges',
  {
    sessionId: integer()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['add', 'confirm'] }).notNull(),
    challenge: text().notNull(),
    madeAt: instant().notNull(),
  },
  table => [
    primaryKey({ columns: [table.sessionId, table.purpose] }),
    oneOf('session_challenges_purpose', table.purpose, ['add', 'confirm']),
  ],
)

export const sessionTokens = pgTable(
  'session_tokens',
  {
    id: bigIdentity(),
    sessionId: integer()
      .notNull()
      .references(() => sessions.id),
    purpose: text({ enum: ['access', 'refresh'] }).notNull(),
    hash: text().notNull().unique(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  table => [
    oneOf('session_tokens_purpose', table.purpose, ['access', 'refresh']),
    uniqueIndex('session_tokens_one_live_refresh')
      .on(table.sessionId)
      .where(sql`${table.purpose} = 'refresh' and ${table.usedAt} is null`),
  ],
)

/** Failed sign-in attempts by account and by address: further ones are delayed, on all servers. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    key: text().primaryKey(),
    attempts: integer().notNull(),
    lastAt: instant().notNull(),
    openAt: instant().notNull(),
  },
  table => [index('login_attempts_age').on(table.lastAt)],
)

export const productCategories = pgTable('product_categories', {
  id: identity(),
  name: text().notNull().unique(),
})

export const products = pgTable(
  'products',
  {
    id: identity(),
    productCategoryId: integer()
      .notNull()
      .default(1)
      .references(() => productCategories.id),
    name: text().notNull(),
    partNumber: text().notNull(),
    /** The product's first picture, kept here so that lists read no other table. */
    pictureId: integer().references((): AnyPgColumn => attachments.id),
    version: version(),
    createdAt: createdAt(),
  },
  table => [
    uniqueIndex('products_part_number').on(lowered(table.partNumber)),
    index('products_name').on(lowered(table.name), table.id),
    index('products_name_trigrams').using('gin', table.name.op('gin_trgm_ops')),
    index('products_part_number_trigrams').using('gin', table.partNumber.op('gin_trgm_ops')),
    index('products_short_texts').using('gin', shortTexts(table.name), shortTexts(table.partNumber)),
    check('products_named', sql`${table.name} <> '' and ${table.partNumber} <> ''`),
  ],
)

/** Units repeat their storeroom's country, kept consistent by composite keys, so that lists read one index. */
export const units = pgTable(
  'units',
  {
    id: identity(),
    productId: integer()
      .notNull()
      .references(() => products.id),
    serialNumber: text(),
    storeroomId: integer().notNull(),
    countryId: integer().notNull(),
    fromStoreroomId: integer(),
    fromCountryId: integer(),
    state: text({ enum: unitStates }).notNull().default('IN'),
    version: version(),
    createdAt: createdAt(),
  },
  table => [
    foreignKey({
      name: 'units_storeroom',
      columns: [table.storeroomId, table.countryId],
      foreignColumns: [storerooms.id, storerooms.countryId],
    }),
    foreignKey({
      name: 'units_from_storeroom',
      columns: [table.fromStoreroomId, table.fromCountryId],
      foreignColumns: [storerooms.id, storerooms.countryId],
    }),
    oneOf('units_state', table.state, unitStates),
    check('units_serial_number', sql`${table.serialNumber} <> ''`),
    check(
      'units_in_transfer',
      sql`(${inStates(sql<UnitState>`${table.state}`, unitStatesThat('moving'))}) = (${table.fromStoreroomId} is not null) and (${table.fromStoreroomId} is null) = (${table.fromCountryId} is null)`,
    ),
    uniqueIndex('units_serial').on(table.productId, lowered(table.serialNumber)),
    index('units_country').on(table.countryId, table.id),
    index('units_country_state').on(table.countryId, table.state, table.id),
    index('units_storeroom_state').on(table.storeroomId, table.state, table.id),
    index('units_storeroom_product').on(table.storeroomId, table.productId, table.state),
    index('units_product').on(table.productId, table.countryId, table.id),
    index('units_country_serial').on(table.countryId, lowered(table.serialNumber), table.id),
    index('units_serial_trigrams').using('gin', table.serialNumber.op('gin_trgm_ops')),
    index('units_serial_short_texts').using('gin', shortTexts(table.serialNumber)),
  ],
)

/** The place of each unit, and its serial number wherever that is (docs/decisions/0036). */
export const unitPlaces = pgView('unit_places', {
  id: integer().notNull(),
  countryId: integer().notNull(),
  productId: integer().notNull(),
  serialNumber: text(),
}).existing()

/**
 * A copy of each unit in transfer, in the country that it leaves, whose lists show it from here (docs/decisions/0042).
 * Written with the transfer, and removed when that is accepted or cancelled; it never changes in between.
 */
export const departures = pgTable(
  'departures',
  {
    /** The country that it leaves. */
    countryId: integer().notNull(),
    unitId: integer()
      .notNull()
      .references(() => units.id),
    storeroomId: integer().notNull(),
    toCountryId: integer().notNull(),
    toStoreroomId: integer().notNull(),
    productId: integer()
      .notNull()
      .references(() => products.id),
    serialNumber: text(),
    state: text({ enum: unitStates }).notNull(),
    version: integer().notNull(),
    createdAt: instant().notNull(),
  },
  table => [
    primaryKey({ name: 'departures_pk', columns: [table.countryId, table.unitId] }),
    foreignKey({
      name: 'departures_storeroom',
      columns: [table.storeroomId, table.countryId],
      foreignColumns: [storerooms.id, storerooms.countryId],
    }),
    foreignKey({
      name: 'departures_to_storeroom',
      columns: [table.toStoreroomId, table.toCountryId],
      foreignColumns: [storerooms.id, storerooms.countryId],
    }),
    index('departures_from_storeroom').on(table.countryId, table.storeroomId, table.unitId),
    // Most transfers stay in their country, whose lists show these units where they go.
    index('departures_abroad')
      .on(table.countryId, table.unitId)
      .where(sql`${table.toCountryId} <> ${table.countryId}`),
  ],
)

/** The columns that list filters use: units that agree in them are counted together. */
const unitBucket = {
  countryId: integer().notNull(),
  storeroomId: integer().notNull(),
  state: text({ enum: unitStates }).notNull(),
}

/**
 * Changes of unit counts since the last compaction, written with the units (counted-rows.ts): -1 for the old state, +1 for the
 * new one. Rows are only appended and compacted, so that no transition waits for another.
 */
export const unitChanges = pgTable('unit_changes', { amount: integer().notNull(), ...unitBucket })

/** Unit counts as of the last compaction. */
export const unitCounts = pgTable('unit_counts', { ...unitBucket, amount: integer().notNull() }, table => [
  index('unit_counts_country').on(table.countryId),
])

export const loans = pgTable(
  'loans',
  {
    id: identity(),
    title: text().notNull(),
    businessCase: text().notNull(),
    projectId: text(),
    isInternal: boolean().notNull().default(false),
    approvalRequired: boolean().notNull(),
    customerCompany: text().notNull(),
    customerName: text().notNull(),
    customerEmail: text().notNull(),
    customerMobile: text().notNull(),
    customerStreetAddress: text().notNull(),
    customerStreetAddress2: text('customer_street_address_2'),
    customerCity: text().notNull(),
    customerState: text().notNull(),
    customerPostalCode: text(),
    /** The language that the customer reads; English if it is not set. */
    language: text({ enum: languages }),
    loanPeriod: integer().notNull(),
    storeroomId: integer().notNull(),
    countryId: integer().notNull(),
    state: text({ enum: loanStates }).notNull(),
    reason: text(),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    endedAt: instant(),
    /** When the loan's customer was erased. */
    erasedAt: instant(),
    version: version(),
  },
  table => [
    foreignKey({
      name: 'loans_storeroom',
      columns: [table.storeroomId, table.countryId],
      foreignColumns: [storerooms.id, storerooms.countryId],
    }),
    oneOf('loans_state', table.state, loanStates),
    check('loans_period', sql`${table.loanPeriod} >= 1`),
    check('loans_erased_have_ended', sql`${table.erasedAt} is null or ${table.endedAt} is not null`),
    check(
      'loans_ended',
      sql`(${inStates(sql<LoanState>`${table.state}`, loanStatesThat('ended'))}) = (${table.endedAt} is not null)`,
    ),
    check(
      'loans_approval',
      sql`case when ${table.approvalRequired} then ${notInStates(sql<LoanState>`${table.state}`, loanStatesWhere('approvalRequired', 'never'))} else ${notInStates(sql<LoanState>`${table.state}`, loanStatesWhere('approvalRequired', 'always'))} end`,
    ),
    unique('loans_country').on(table.countryId, table.id),
    index('loans_country_state').on(table.countryId, table.state, table.id),
    index('loans_storeroom_state').on(table.storeroomId, table.state, table.id),
    index('loans_created_by').on(table.createdBy, table.state),
    index('loans_creator').on(table.createdBy, table.countryId, table.id),
    index('loans_title').on(table.countryId, lowered(table.title), table.id),
    index('loans_created_at').on(table.countryId, table.createdAt, table.id),
    index('loans_due').on(table.countryId, dueAge(table), table.id),
    index('loans_customer_company').on(table.countryId, lowered(table.customerCompany), table.id),
    index('loans_customer_email').on(table.countryId, lowered(table.customerEmail), table.id),
    index('loans_completed')
      .on(table.countryId, table.endedAt)
      .where(inStates(sql<LoanState>`${table.state}`, completedStates)),
    index('loans_open_company_trigrams')
      .using('gin', sql`${table.customerCompany} gin_trgm_ops`)
      .where(sql`${table.endedAt} is null`),
    index('loans_text_trigrams').using('gin', sql`${loanText(table)} gin_trgm_ops`),
  ],
)

/** A row about a loan lies in the loan's country; the composite key refuses another one. */
const inCountryOfLoan = (name: string, row: { countryId: AnyPgColumn; loanId: AnyPgColumn }) =>
  foreignKey({
    name,
    columns: [row.countryId, row.loanId],
    foreignColumns: [loans.countryId, loans.id],
  })

/** Which country each loan is of (docs/decisions/0036). */
export const loanPlaces = pgView('loan_places', {
  id: integer().notNull(),
  countryId: integer().notNull(),
}).existing()

/** Loan counts: each change appends rows of ±1 (counted-rows.ts), and a job adds them up. */
export const loanCounts = pgTable('loan_counts', {
  countryId: integer().notNull(),
  storeroomId: integer().notNull(),
  state: text({ enum: loanStates }).notNull(),
  amount: integer().notNull(),
})

export const loanUnits = pgTable(
  'loan_units',
  {
    id: bigIdentity(),
    countryId: integer().notNull(),
    loanId: integer().notNull(),
    productId: integer()
      .notNull()
      .references(() => products.id),
    unitId: integer().references(() => units.id),
    state: text({ enum: loanUnitStates }).notNull().default('SOURCING'),
    trackingId: text(),
    remark: text(),
    sourcedBy: integer().references(() => users.id),
    sourcedAt: instant(),
    shippedAt: instant(),
    returnedBy: integer().references(() => users.id),
    returnedAt: instant(),
    /** When the customer was mailed that the unit came back, or that the loan is closed. */
    returnMailedAt: instant(),
  },
  table => [
    inCountryOfLoan('loan_units_loan_place', table),
    oneOf('loan_units_state', table.state, loanUnitStates),
    check(
      'loan_units_unit',
      sql`(${inStates(sql<LoanUnitState>`${table.state}`, lineStatesThat('unitless'))}) = (${table.unitId} is null)`,
    ),
    check('loan_units_sourced', sql`(${table.unitId} is null) = (${table.sourcedAt} is null)`),
    check('loan_units_shipped', sql`(${table.shippedAt} is null) = (${table.trackingId} is null)`),
    check(
      'loan_units_shipped_state',
      sql`${notInStates(sql<LoanUnitState>`${table.state}`, lineStatesThat('out'))} or ${table.shippedAt} is not null`,
    ),
    uniqueIndex('loan_units_one_open_per_unit')
      .on(table.unitId)
      .where(inStates(sql<LoanUnitState>`${table.state}`, outstandingStates)),
    index('loan_units_loan').on(table.loanId),
    index('loan_units_unit_history').on(table.unitId),
    index('loan_units_return_mail')
      .on(table.loanId)
      .where(
        sql`${table.returnMailedAt} is null and ${table.shippedAt} is not null and ${inStates(sql<LoanUnitState>`${table.state}`, endedStates)}`,
      ),
    index('loan_units_product').on(table.productId, table.loanId),
    index('loan_units_promised')
      .on(table.productId)
      .where(inStates(sql<LoanUnitState>`${table.state}`, lineStatesThat('waiting'))),
    // Erasing looks through the texts of one country after the other, here and in the three tables below.
    index('loan_units_remark').on(table.countryId).where(sql`${table.remark} is not null`),
  ],
)

/** A mailed link to an account; never its token, which is derived from SECRET, purpose and id. */
export const links = pgTable(
  'links',
  {
    id: bigIdentity(),
    purpose: text({ enum: accountLinkPurposes }).notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** The link whose mail also carries this one, such as "I did not ask for this". */
    carriedWith: bigId().references((): AnyPgColumn => links.id),
    createdAt: createdAt(),
    deliveredAt: instant(),
    expiresAt: instant(),
    usedAt: instant(),
    replacedAt: instant(),
  },
  table => [
    oneOf('links_purpose', table.purpose, accountLinkPurposes),
    index('links_user').on(table.userId),
    index('links_carried_with').on(table.carriedWith).where(sql`${table.carriedWith} is not null`),
  ],
)

/**
 * A link to the document of a loan, mailed to its signer or shown at the counter. Its ids are of the sequence of
 * `links`: no two links share one.
 */
export const documentLinks = pgTable(
  'document_links',
  {
    id: bigId().primaryKey().default(sql`nextval('links_id_seq')`),
    countryId: integer().notNull(),
    loanId: integer().notNull(),
    purpose: text({ enum: documentLinkPurposes }).notNull().default('document'),
    /** The loan's one link that staff see and that the customer's mails carry. */
    isCurrent: boolean().notNull().default(true),
    sentTo: text(),
    /** The name of the person who signs by this link, if not the loan's customer. */
    recipientName: text(),
    /** The link whose receiver passed the document on. */
    passedOnFrom: bigId().references((): AnyPgColumn => documentLinks.id),
    /** The person who shows the document at the counter, and whether on a device of the house. */
    presentedBy: integer().references(() => users.id),
    onOurDevice: boolean(),
    /** The hash of the short code that can be typed instead of scanning. */
    shortCodeHash: text(),
    createdAt: createdAt(),
    deliveredAt: instant(),
    expiresAt: instant(),
    usedAt: instant(),
    replacedAt: instant(),
    /** When and by whom the customer's address was changed, which voids this link. */
    stoppedAt: instant(),
    stoppedBy: integer().references(() => users.id),
    /** When the link's page was first looked at. No GET sets this, because mail scanners follow links. */
    openedAt: instant(),
    passedOnAt: instant(),
    declinedAt: instant(),
    /** When and by whom the document was taken back from this link's receiver. */
    recalledAt: instant(),
    recalledBy: integer().references(() => users.id),
  },
  table => [
    inCountryOfLoan('document_links_loan_place', table),
    oneOf('document_links_purpose', table.purpose, documentLinkPurposes),
    check(
      'document_links_counter',
      sql`case when ${table.purpose} = 'counter' then ${table.presentedBy} is not null and ${table.onOurDevice} is not null and not ${table.isCurrent} else ${table.presentedBy} is null and ${table.onOurDevice} is null and ${table.shortCodeHash} is null end`,
    ),
    check(
      'document_links_current',
      sql`not ${table.isCurrent} or (${table.replacedAt} is null and ${table.passedOnAt} is null)`,
    ),
    check('document_links_recalled', sql`(${table.recalledAt} is null) = (${table.recalledBy} is null)`),
    check('document_links_stopped', sql`(${table.stoppedAt} is null) = (${table.stoppedBy} is null)`),
    uniqueIndex('document_links_one_current').on(table.loanId).where(sql`${table.isCurrent}`),
    uniqueIndex('document_links_one_at_counter')
      .on(table.loanId)
      .where(sql`${table.purpose} = 'counter' and ${table.usedAt} is null and ${table.replacedAt} is null`),
    index('document_links_short_code').on(table.shortCodeHash).where(sql`${table.shortCodeHash} is not null`),
    index('document_links_loan').on(table.loanId, table.id),
    index('document_links_country').on(table.countryId),
  ],
)

/** Which link a short code of the counter belongs to, and its country. */
export const counterCodePlaces = pgView('counter_code_places', {
  id: bigId().notNull(),
  countryId: integer().notNull(),
  shortCodeHash: text().notNull(),
}).existing()

/**
 * The countries' own terms in each language, a row for each change, append-only; the newest one holds. A row without a
 * text put the standard terms back.
 */
export const countryTerms = pgTable(
  'country_terms',
  {
    countryId: integer()
      .notNull()
      .references(() => countries.id),
    language: text({ enum: languages }).notNull(),
    version: integer().notNull(),
    text: text(),
    changedBy: integer()
      .notNull()
      .references(() => users.id),
    changedAt: instant().notNull(),
  },
  table => [
    primaryKey({ name: 'country_terms_pk', columns: [table.countryId, table.language, table.version] }),
    check('country_terms_version', sql`${table.version} >= 1`),
  ],
)

/** Documents for customers to sign, each with a code by which strangers name it (docs/decisions/0037). */
export const documents = pgTable(
  'documents',
  {
    id: identity(),
    countryId: integer().notNull(),
    loanId: integer().notNull(),
    kind: text({ enum: documentKinds }).notNull().default('LOAN'),
    /** 26 random letters (Crockford's Base32). */
    code: text().notNull().unique('documents_code'),
    state: text({ enum: documentStates }).notNull().default('OPEN'),
    /** The hash of its content as it was last noted; null for one that is older than its events. */
    contentHash: text(),
    createdAt: createdAt(),
    /** When the document's evidence (events, signature, PDF, scans) was erased after its period; hashes stay. */
    erasedAt: instant(),
  },
  table => [
    inCountryOfLoan('documents_loan_place', table),
    oneOf('documents_kind', table.kind, documentKinds),
    oneOf('documents_state', table.state, documentStates),
    check('documents_code_letters', sql`${table.code} ~ ${sql.raw(`'${codePattern.source}'`)}`),
    unique('documents_place').on(table.countryId, table.id),
    unique('documents_loan').on(table.loanId, table.kind),
  ],
)

/** Everything that happened to a document; each event's hash covers the one before it. */
export const documentEvents = pgTable(
  'document_events',
  {
    countryId: integer().notNull(),
    documentId: integer().notNull(),
    seq: integer().notNull(),
    kind: text({ enum: documentEventKinds as [DocumentEventKind] }).notNull(),
    at: instant().notNull(),
    by: text({ enum: eventAuthors }).notNull(),
    name: text(),
    userId: integer().references(() => users.id),
    linkId: bigId().references(() => documentLinks.id),
    ip: text(),
    userAgent: text(),
    detail: text().notNull(),
    prevHash: text().notNull(),
    hash: text().notNull(),
  },
  table => [
    primaryKey({ name: 'document_events_pk', columns: [table.countryId, table.documentId, table.seq] }),
    foreignKey({
      name: 'document_events_document_place',
      columns: [table.countryId, table.documentId],
      foreignColumns: [documents.countryId, documents.id],
    }),
    oneOf('document_events_kind', table.kind, documentEventKinds),
    oneOf('document_events_by', table.by, eventAuthors),
  ],
)

/** The place of the document with a code, or of the one whose PDF has a hash (docs/decisions/0036). */
export const documentPlaces = pgView('document_places', {
  id: integer().notNull(),
  countryId: integer().notNull(),
  code: text().notNull(),
  fileHash: text(),
}).existing()

/** A signed loan document: canonical JSON, its hash, and who signed it when and from where. */
export const signatures = pgTable(
  'signatures',
  {
    id: identity(),
    countryId: integer().notNull(),
    loanId: integer().notNull().unique('signatures_loan'),
    documentId: integer().notNull().unique('signatures_document'),
    /** The link by which it was signed; null for a paper. */
    linkId: bigId().references(() => documentLinks.id),
    way: text({ enum: signingWays }).notNull().default('LINK'),
    style: text({ enum: signatureStyles }).notNull().default('TYPED'),
    /** The strokes of a drawn signature, as JSON: lists of points [x, y, ms]. */
    strokes: text(),
    /** The language in which the document was read; English if it is not set. */
    language: text({ enum: languages }),
    document: text().notNull(),
    documentHash: text().notNull(),
    name: text().notNull(),
    streetAddress: text().notNull(),
    streetAddress2: text('street_address_2'),
    city: text().notNull(),
    state: text().notNull(),
    postalCode: text(),
    /** When the document was signed; for a paper, when it was attested. */
    signedAt: instant().notNull(),
    /** The address that it was signed from; for a paper, attested from. */
    ip: text().notNull(),
    userAgent: text(),
    /** The date on a paper, who attests to have seen it signed, and where it lies. */
    signedOn: day(),
    attestedBy: integer().references(() => users.id),
    keptAt: text(),
  },
  table => [
    inCountryOfLoan('signatures_loan_place', table),
    oneOf('signatures_way', table.way, signingWays),
    oneOf('signatures_style', table.style, signatureStyles),
    check(
      'signatures_on_paper',
      sql`case when ${table.way} = 'PAPER' then ${table.linkId} is null and ${table.style} = 'INK' and ${table.signedOn} is not null and ${table.attestedBy} is not null else ${table.linkId} is not null and ${table.style} <> 'INK' and ${table.signedOn} is null and ${table.attestedBy} is null and ${table.keptAt} is null end`,
    ),
    check('signatures_drawn', sql`(${table.style} = 'DRAWN') = (${table.strokes} is not null)`),
    unique('signatures_place').on(table.countryId, table.id),
    foreignKey({
      name: 'signatures_document_place',
      columns: [table.countryId, table.documentId],
      foreignColumns: [documents.countryId, documents.id],
    }),
  ],
)

/** Customers' requests by their link, and the staff's answers. */
export const customerRequests = pgTable(
  'customer_requests',
  {
    id: identity(),
    countryId: integer().notNull(),
    loanId: integer().notNull(),
    kind: text({ enum: requestKinds }).notNull(),
    state: text({ enum: requestStates }).notNull().default('OPEN'),
    linkId: bigId()
      .notNull()
      .references(() => documentLinks.id),
    askedBy: text().notNull(),
    ip: text().notNull(),
    userAgent: text(),
    text: text(),
    /** The person who shall sign instead; null for a request for a change. */
    wantedName: text(),
    wantedEmail: text(),
    createdAt: createdAt(),
    answeredBy: integer().references(() => users.id),
    /** When the request was answered, or withdrawn. */
    endedAt: instant(),
    answer: text(),
  },
  table => [
    inCountryOfLoan('customer_requests_loan_place', table),
    oneOf('customer_requests_kind', table.kind, requestKinds),
    oneOf('customer_requests_state', table.state, requestStates),
    check(
      'customer_requests_ended',
      sql`(${table.state} in (${sql.raw(quoted(requestStatesThat('open')))})) = (${table.endedAt} is null)`,
    ),
    check(
      'customer_requests_forward',
      sql`(${table.kind} = 'FORWARD') = (${table.wantedName} is not null and ${table.wantedEmail} is not null)`,
    ),
    uniqueIndex('customer_requests_one_open')
      .on(table.loanId, table.kind)
      .where(sql`${table.state} in (${sql.raw(quoted(requestStatesThat('open')))})`),
    index('customer_requests_loan').on(table.loanId, table.id),
    index('customer_requests_country').on(table.countryId),
  ],
)

/**
 * The keys by which the house seals: a root of its own, the seals under it, and those of an operator, whose private key stays
 * in the operator's file.
 */
export const sealKeys = pgTable(
  'seal_keys',
  {
    id: identity(),
    source: text({ enum: sealSources }).notNull(),
    /** DER. */
    certificate: bytes().notNull(),
    fingerprint: text().notNull().unique('seal_keys_fingerprint'),
    notAfter: instant().notNull(),
    /** PKCS#8, encrypted by a key derived from SECRET; null for an operator's. */
    privateKey: text(),
    createdAt: createdAt(),
  },
  table => [
    oneOf('seal_keys_source', table.source, sealSources),
    check('seal_keys_private', sql`(${table.source} = 'PKCS12') = (${table.privateKey} is null)`),
  ],
)

/** The PDF of a signed document with its evidence, rendered once from the sealed JSON, and the hash of its bytes. */
export const signedPapers = pgTable(
  'signed_papers',
  {
    signatureId: integer().primaryKey(),
    countryId: integer().notNull(),
    /** Null while it is in the store of files, by its hash. */
    pdf: bytes(),
    hash: text().notNull(),
    madeAt: instant().notNull(),
    level: text({ enum: sealLevels }).notNull().default('NONE'),
    sealKeyId: integer().references(() => sealKeys.id),
  },
  table => [
    oneOf('signed_papers_level', table.level, sealLevels),
    check('signed_papers_sealed', sql`(${table.level} = 'NONE') = (${table.sealKeyId} is null)`),
    index('signed_papers_hash').on(table.hash),
    foreignKey({
      name: 'signed_papers_signature_place',
      columns: [table.countryId, table.signatureId],
      foreignColumns: [signatures.countryId, signatures.id],
    }),
  ],
)

/** Reminders sent by mail: scheduled ones once per loan, kind and round; manual ones any number of times. */
export const reminders = pgTable(
  'reminders',
  {
    id: bigIdentity(),
    countryId: integer().notNull(),
    loanId: integer().notNull(),
    kind: text({ enum: reminderKinds }).notNull(),
    /** The reminder's number, for overdue loans: 0 on the first day, then one per week. */
    round: integer().notNull().default(0),
    /** The link that a reminder to sign is about: a new one is reminded of anew. */
    linkId: bigId().references(() => documentLinks.id),
    /** The person who used "Remind now"; null for a scheduled reminder. */
    userId: integer().references(() => users.id),
    createdAt: createdAt(),
  },
  table => [
    inCountryOfLoan('reminders_loan_place', table),
    oneOf('reminders_kind', table.kind, reminderKinds),
    check('reminders_by', sql`(${table.kind} = 'BY_HAND') = (${table.userId} is not null)`),
    uniqueIndex('reminders_once')
      .on(table.loanId, table.kind, table.round)
      .where(sql`${table.kind} not in ('BY_HAND', 'SIGN')`),
    check('reminders_link', sql`(${table.kind} = 'SIGN') = (${table.linkId} is not null)`),
    uniqueIndex('reminders_to_sign_once').on(table.linkId, table.round).where(sql`${table.kind} = 'SIGN'`),
    index('reminders_loan').on(table.loanId, table.id),
  ],
)

/** History, append-only: the database refuses UPDATE and DELETE. */
export const activities = pgTable(
  'activities',
  {
    id: bigIdentity(),
    type: text({ enum: activityTypes }).notNull(),
    event: text().notNull(),
    userId: integer().references(() => users.id),
    /** 0 for what belongs to no country: a product, an account. */
    countryId: integer().notNull(),
    /** The other country of a transfer, which sees the event too. */
    alsoCountryId: integer().references(() => countries.id),
    unitId: integer().references(() => units.id),
    loanId: integer().references(() => loans.id),
    loanUnitId: bigId().references(() => loanUnits.id),
    /** Whose account, role or access the event is about. */
    aboutUserId: integer().references(() => users.id),
    storeroomId: integer().references(() => storerooms.id),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  table => [
    oneOf('activities_type', table.type, activityTypes),
    index('activities_loan').on(table.loanId, table.id),
    index('activities_unit').on(table.unitId, table.id),
    check('activities_countries', sql`${table.alsoCountryId} <> ${table.countryId}`),
    index('activities_country_time').on(table.countryId, table.createdAt, table.id),
    index('activities_country_event').on(table.countryId, table.event, table.createdAt, table.id),
    index('activities_country_user').on(
      table.countryId,
      table.userId,
      table.createdAt,
      table.id,
      table.event,
    ),
    index('activities_also_country')
      .on(table.alsoCountryId, table.countryId, table.createdAt, table.id)
      .where(sql`${table.alsoCountryId} is not null`),
    index('activities_about_user')
      .on(table.aboutUserId, table.id)
      .where(sql`${table.aboutUserId} is not null`),
  ],
)

/** A row of history: which table it is in (by its number), its id, and the place of a document's event. */
const historyRow = {
  source: smallint().notNull(),
  rowId: bigId().notNull(),
  seq: integer().notNull(),
}

/**
 * The hash of each row of history, written beside it in one statement (kernel/history/leaf.ts), until the hour's root takes it in.
 * Rows are only appended and taken, so that no transition waits for another. Country 0 is what belongs to none.
 */
export const waitingLeaves = pgTable('waiting_leaves', {
  countryId: integer().notNull(),
  ...historyRow,
  salt: uuid(),
  leaf: bytes().notNull(),
})

/** The leaves under each root (docs/decisions/0054); append-only. A salt that is gone was erased with its row's text. */
export const historyLeaves = pgTable(
  'history_leaves',
  {
    countryId: integer().notNull(),
    root: integer().notNull(),
    ...historyRow,
    salt: uuid(),
    leaf: bytes().notNull(),
  },
  table => [
    primaryKey({
      name: 'history_leaves_pk',
      columns: [table.countryId, table.root, table.source, table.rowId, table.seq],
    }),
    index('history_leaves_row').on(table.source, table.rowId, table.seq),
  ],
)

/**
 * Erased people, by a salted hash of the address, and why: a restored older backup that brings one back is noticed by
 * it. Addresses of erased people hold its id.
 */
export const erasures = pgTable(
  'erasures',
  {
    id: identity(),
    salt: uuid().notNull(),
    addressHash: text().notNull(),
    why: text().notNull(),
    begunAt: instant().notNull(),
    /** Null while the erasure is under way, or was interrupted. */
    finishedAt: instant(),
  },
  table => [index('erasures_unfinished').on(table.id).where(sql`${table.finishedAt} is null`)],
)

/** A chain of Merkle roots for each country, over what its history gained, each covering the one before it; append-only. */
export const historyRoots = pgTable(
  'history_roots',
  {
    countryId: integer().notNull(),
    number: integer().notNull(),
    madeAt: instant().notNull(),
    /** How many rows the root covers. */
    rows: integer().notNull(),
    hash: text().notNull(),
  },
  table => [primaryKey({ name: 'history_roots_pk', columns: [table.countryId, table.number] })],
)

/** Per table, how far rows older than the first root are taken in; for events, by country, document and place. */
export const olderHistory = pgTable('older_history', {
  source: smallint().primaryKey(),
  /** The last of these older rows. */
  lastId: bigId().notNull(),
  before: instant().notNull(),
  doneCountry: integer().notNull().default(0),
  doneId: bigId().notNull().default(0),
  doneSeq: integer().notNull().default(0),
  finishedAt: instant(),
})

export const comments = pgTable(
  'comments',
  {
    id: bigIdentity(),
    type: text({ enum: commentTypes }).notNull(),
    /** A loan's; of a comment on a unit where the unit was then. */
    countryId: integer()
      .notNull()
      .references(() => countries.id),
    unitId: integer().references(() => units.id),
    loanId: integer(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    comment: text().notNull(),
    createdAt: createdAt(),
  },
  table => [
    inCountryOfLoan('comments_loan_place', table),
    oneOf('comments_type', table.type, commentTypes),
    check('comments_subject', sql`(${table.unitId} is null) <> (${table.loanId} is null)`),
    index('comments_unit').on(table.unitId, table.id),
    index('comments_loan').on(table.loanId, table.id),
    index('comments_country').on(table.countryId),
  ],
)

/** The outbox: letter, data and subject, never body or token; the worker renders those when it sends. */
export const mails = pgTable(
  'mails',
  {
    id: bigIdentity(),
    letter: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    toEmail: text().notNull(),
    toName: text().notNull(),
    linkId: bigId().references(() => links.id),
    documentLinkId: bigId().references(() => documentLinks.id),
    loanId: integer().references(() => loans.id),
    state: text({ enum: mailStates }).notNull().default('QUEUED'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    createdAt: createdAt(),
    sentAt: instant(),
    failedAt: instant(),
  },
  table => [
    oneOf('mails_state', table.state, mailStates),
    index('mails_loan').on(table.loanId),
    index('mails_waiting')
      .on(table.letter)
      .where(inStates(sql<MailState>`${table.state}`, mailStatesThat('waits'))),
    index('mails_failed')
      .on(table.failedAt)
      .where(inStates(sql<MailState>`${table.state}`, mailStatesThat('failed'))),
    index('mails_receiver').on(lowered(table.toEmail), table.letter, table.createdAt),
  ],
)

/**
 * Notifications in each person's bell: the sentence and page of a letter, and what it is about. Without references to
 * people and storerooms: those would lock receivers' rows in an order of their own.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: bigIdentity(),
    userId: integer().notNull(),
    letter: text().notNull(),
    sentence: text().notNull(),
    page: text().notNull(),
    loanId: integer().references(() => loans.id),
    /** The destination of a transfer. */
    storeroomId: integer(),
    aboutUserId: integer(),
    createdAt: createdAt(),
    readAt: instant(),
    /** Waits for the person's daily mail. */
    awaitsDigest: boolean().notNull().default(false),
  },
  table => [
    index('notifications_user').on(table.userId, table.id),
    index('notifications_digest').on(table.userId).where(sql`${table.awaitsDigest}`),
    index('notifications_age').on(table.createdAt),
  ],
)

/**
 * The security log: who signed in or tried to, rights, exports, refused links. Without references to people, whose rows would be
 * locked while somebody signs in. Its rows go when they are older than the setting says.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: bigIdentity(),
    at: instant().notNull(),
    kind: text().$type<SecurityKind>().notNull(),
    /** The person who did it; null for people not signed in, and at the terminal. */
    userId: integer(),
    aboutUserId: integer(),
    ip: text(),
    userAgent: text(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  table => [
    index('security_events_kind').on(table.kind, table.id),
    index('security_events_about_user').on(table.aboutUserId, table.id),
    index('security_events_user').on(table.userId, table.id),
    index('security_events_at').on(table.at),
  ],
)

/** Answers stored for retries: the same key of the same actor or link gets the same answer. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    /** The answer to repeat, with the rights of the person who got it. */
    reply: jsonb().$type<{ body: unknown; location?: string; rights?: Rights }>(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.scope, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
)

/** Files in the store, by the SHA-256 of the stored bytes; rows stay when the bytes go. */
export const files = pgTable(
  'files',
  {
    hash: text().primaryKey(),
    bytes: integer().notNull(),
    type: text({ enum: storedTypes }).notNull(),
    width: integer(),
    height: integer(),
    /** Pages of a PDF; null where they could not be counted. */
    pages: integer(),
    /** A picture's smaller ones, which are rows of their own. */
    hash64: text().references((): AnyPgColumn => files.hash),
    hash320: text().references((): AnyPgColumn => files.hash),
    hash1024: text().references((): AnyPgColumn => files.hash),
    /** When the file was last sent: one that is attached to nothing is deleted thirty days later. */
    usedAt: instant().notNull(),
    /** When the file's bytes were deleted. */
    goneAt: instant(),
    /** When the file was erased for good, by whom, and why: its bytes are never stored again. */
    erasedAt: instant(),
    erasedBy: text(),
    erasedWhy: text(),
    /** A signed PDF: the file stays, though it is attached to nothing. */
    isEvidence: boolean().notNull().default(false),
  },
  table => [
    oneOf('files_type', table.type, storedTypes),
    check('files_hash', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
    check(
      'files_picture',
      sql`(${table.type} = 'image/jpeg') = (${table.width} is not null and ${table.height} is not null)`,
    ),
    check(
      'files_erased',
      sql`(${table.erasedAt} is null) = (${table.erasedBy} is null) and (${table.erasedAt} is null) = (${table.erasedWhy} is null)`,
    ),
    check('files_erased_are_gone', sql`${table.erasedAt} is null or ${table.goneAt} is not null`),
    check('files_evidence_stays', sql`not ${table.isEvidence} or ${table.goneAt} is null`),
    index('files_unused').on(table.usedAt).where(sql`${table.goneAt} is null`),
  ],
)

/** A file being sent, or sent and not yet hung on anything: its sender's alone. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    /** The media type that the sender announced. */
    type: text().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    /** How many bytes have arrived. */
    have: integer().notNull().default(0),
    fileHash: text().references(() => files.hash),
    createdAt: instant().notNull(),
    /** When the upload was attached to something, or given up for a newer one. */
    endedAt: instant(),
  },
  table => [
    index('uploads_user').on(table.userId, table.createdAt),
    index('uploads_age').on(table.createdAt),
    check('uploads_have', sql`${table.have} between 0 and ${table.bytes}`),
  ],
)

/** Parts of a file that is being sent, so that any server takes the next one. */
export const uploadParts = pgTable(
  'upload_parts',
  {
    uploadId: uuid()
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    /** Offset of this part in the file. */
    at: integer().notNull(),
    content: bytes().notNull(),
  },
  table => [primaryKey({ columns: [table.uploadId, table.at] })],
)

/** A file that hangs on something: each noun that has files has its column. Removed ones stay as rows. */
export const attachments = pgTable(
  'attachments',
  {
    id: identity(),
    fileHash: text()
      .notNull()
      .references(() => files.hash),
    name: text().notNull(),
    productId: integer().references(() => products.id),
    /** The signature of a scanned paper, in the country of its loan. */
    signatureId: integer(),
    countryId: integer(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    altText: text(),
    isPublic: boolean().notNull().default(false),
    /** The attachment's place in the order of its noun's. */
    place: integer().notNull(),
    createdAt: instant().notNull(),
    removedAt: instant(),
    removedBy: integer().references(() => users.id),
  },
  table => [
    // Files erased at the terminal are removed without an account, so removedBy may be null.
    check('attachments_removed', sql`${table.removedAt} is not null or ${table.removedBy} is null`),
    check('attachments_noun', sql`num_nonnulls(${table.productId}, ${table.signatureId}) = 1`),
    check('attachments_country', sql`(${table.signatureId} is null) = (${table.countryId} is null)`),
    // The scans of a signed paper are never removed.
    check('attachments_of_signature', sql`${table.signatureId} is null or ${table.removedAt} is null`),
    foreignKey({
      name: 'attachments_signature_place',
      columns: [table.countryId, table.signatureId],
      foreignColumns: [signatures.countryId, signatures.id],
    }),
    index('attachments_signature')
      .on(table.signatureId, table.place, table.id)
      .where(sql`${table.signatureId} is not null`),
    index('attachments_product')
      .on(table.productId, table.place, table.id)
      .where(sql`${table.removedAt} is null`),
    index('attachments_file').on(table.fileHash),
  ],
)
