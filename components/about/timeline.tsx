interface TimelineProps {
  readonly events: readonly { readonly when: string; readonly text: string }[];
}

/** Dated events, earliest first. */
export function Timeline({ events }: TimelineProps) {
  return (
    <dl>
      {events.map(({ when, text }) => (
        <div key={when} className="grid gap-x-4 border-t border-rule py-2.5 desk:grid-cols-[7rem_minmax(0,1fr)]">
          <dt className="font-serif text-lead font-bold">{when}</dt>
          <dd className="max-w-[38rem] text-pretty">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
