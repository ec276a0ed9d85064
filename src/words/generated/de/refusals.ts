// Made by `npm run words`: do not edit.
import type { words as source } from '../en/refusals.ts'

export const words: typeof source = {
  'refusals.bad_input': `Bitte prüfen Sie Ihre Eingaben.`,
  'refusals.dead_link': `Dieser Link gilt nicht mehr.`,
  'refusals.not_found': `Hier ist nichts, oder Sie dürfen es nicht sehen.`,
  'refusals.too_many_requests': ({ when }: { when: string }) =>
    `Zu viele Anfragen. Bitte versuchen Sie es ${when} erneut.`,
  'refusals.inAMoment': `in einem Moment`,
  'refusals.busy': `Der Server ist ausgelastet. Bitte versuchen Sie es in einem Moment erneut.`,
  'refusals.disk_full': `Der Speicher des Servers ist voll: Nichts kann geändert werden, bis wieder Platz ist.`,
  'refusals.failed': `Bei uns ist etwas schiefgegangen. Es wurde nichts geändert.`,
  'refusals.notNow': `Das ist jetzt nicht möglich.`,
  'refusals.changed_meanwhile': `Jemand hat dies inzwischen geändert. Prüfen Sie den jetzigen Stand, und versuchen Sie es erneut.`,
  'refusals.signed_already': `Diese Leihe wurde bereits unterschrieben.`,
  'refusals.document_changed': `Das Dokument wurde geändert, seit Sie es geöffnet haben. Bitte lesen Sie die neuere Fassung unten, und unterschreiben Sie erneut.`,
  'refusals.link_suspended': ({ who }: { who: string }) =>
    `Dieses Dokument wird gerade geändert. Bitte öffnen Sie diesen Link später erneut oder den in einer neueren E-Mail. Fragen? Schreiben Sie an ${who}.`,
  'refusals.link_stopped': ({ who }: { who: string }) =>
    `Dieser Link wurde zurückgezogen, nachdem er Ihnen gesendet worden war. Fragen? Schreiben Sie an ${who}.`,
  'refusals.link_replaced': ({ who }: { who: string }) =>
    `Ihnen wurde ein neueres Dokument gesendet. Bitte verwenden Sie den Link in der letzten E-Mail, oder schreiben Sie an ${who}.`,
  'refusals.link_passed_on': ({ name, who }: { name: string; who: string }) =>
    `Sie haben dieses Dokument an ${name} weitergegeben. Fragen? Schreiben Sie an ${who}.`,
  'refusals.link_recalled': ({ who }: { who: string }) =>
    `Wir haben dieses Dokument vorerst zurückgezogen und schreiben Ihnen wieder. Fragen? Schreiben Sie an ${who}.`,
  'refusals.link_declined': ({ day, who }: { day: string; who: string }) =>
    `Sie haben dieses Dokument am ${day} abgelehnt. Haben Sie es sich anders überlegt? Schreiben Sie an ${who}.`,
  'refusals.link_expired': ({ who }: { who: string }) =>
    `Dieser Link ist abgelaufen. Bitte schreiben Sie an ${who}, um einen neuen zu erhalten.`,
  'refusals.link_withdrawn': ({ who }: { who: string }) =>
    `Diese Leihe wurde aufgehoben. Fragen? Schreiben Sie an ${who}.`,
  'refusals.link_closed': ({ who }: { who: string }) =>
    `Diese Leihe ist beendet. Fragen? Schreiben Sie an ${who}.`,
  'refusals.unreachable': `Der Server ist nicht erreichbar.`,
  'refusals.asked_already': `Darum haben Sie bereits gebeten. Bitte warten Sie auf unsere Antwort, oder ziehen Sie die Bitte zuerst zurück.`,
  'refusals.request_answered': ({ name }: { name: string }) =>
    `Dies wurde gerade von ${name} beantwortet.`,
  'refusals.request_withdrawn': `Dies wurde gerade zurückgezogen.`,
  'refusals.passed_on_too_often': ({ who }: { who: string }) =>
    `Dieses Dokument wurde bereits dreimal weitergegeben. Bitte schreiben Sie an ${who}.`,
  'refusals.too_many_customer_requests': ({ when }: { when: string }) =>
    `Für heute haben Sie oft genug gebeten. Bitte versuchen Sie es ${when} erneut, oder schreiben Sie uns.`,
  'refusals.counter_over': `Dieser Code gilt nicht mehr. Bitte fragen Sie am Schalter nach einem neuen.`,
  'refusals.files_unavailable': `Die Dateien sind zurzeit nicht erreichbar. Bitte sagen Sie es denen, die diesen Server betreiben.`,
}
