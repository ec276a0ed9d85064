import { Client } from 'pg'

/** Sends the statements one after the other to the database of that superuser's address. */
export async function asSuperuser(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new Client(url)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
