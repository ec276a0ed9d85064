/** Whether the row of users named so has a second factor, as SQL. */
export const hasFactorSql = (
  user: string,
) => `(exists (select from totp_factors f where f.user_id = ${user}.id and f.encrypted is not null)
  or exists (select from passkeys k where k.user_id = ${user}.id))`

/** SQL that selects FactorFacts from a row of users named so. */
export const factorFactsSql = (user: string) => `(select jsonb_build_object('policy', i.factor_policy,
  'since', i.factor_policy_since, 'graceDays', i.factor_grace_days, 'askedAt', ${user}.factor_asked_at,
  'hasFactor', ${hasFactorSql(user)}) from installation i)`
