type Types<Type> = { types: readonly Type[]; isMoneyTaken: boolean };

/** The ways to register that can be chosen: those with a fee once money is taken. */
export const openTypes = <Type extends { feePaise: number }>({ types, isMoneyTaken }: Types<Type>): Type[] =>
  types.filter(({ feePaise }) => feePaise === 0 || isMoneyTaken);
