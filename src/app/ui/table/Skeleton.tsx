import "./Card.css";

/** Grey bars in the place of the first cards, while they are fetched for the first time. */
export function Skeleton({ name }: { readonly name: string }) {
  return (
    <ul aria-label={name} aria-busy="true">
      {[1, 2, 3, 4].map((card) => (
        <li key={card} className="card card-skeleton" aria-hidden="true">
          <SkeletonBar />
          <SkeletonBar />
          <SkeletonBar />
        </li>
      ))}
    </ul>
  );
}

export function SkeletonBar() {
  return <span className="skeleton" />;
}
